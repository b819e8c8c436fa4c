import { useLoaderData } from "@remix-run/react";
import { type ComponentProps } from "react";
import * as paths from "~/paths";
import { ArticleCard } from "~/ui/content/article-card";
import { Avatar } from "~/ui/content/avatar";
import type { galleryPictures } from "./gallery.server";
import type { Specimens } from "./specimens";

const SIZES = ["3xs", "2xs", "xs", "sm", "md", "lg", "xl", "2xl", "3xl"] as const;
/** Well formed, and no picture. */
const BROKEN = "data:image/png;base64,AAAA";

/** An avatar drawn by this shop for a person, as an article's author has it. */
function Drawn(props: Omit<ComponentProps<typeof Avatar>, "picture">) {
  const { avatar } = useLoaderData<typeof galleryPictures>().drawings;
  return <Avatar {...props} picture={avatar} />;
}

/** A card with the plate and the avatar that this shop draws for an article. */
function Card(props: Partial<ComponentProps<typeof ArticleCard>>) {
  const { plate, avatar } = useLoaderData<typeof galleryPictures>().drawings;
  return (
    <ArticleCard
      href={paths.home()}
      level={3}
      title="Lire un sachet de graines"
      dates={[{ day: "2026-11-20", words: "Publié le 20 novembre 2026" }]}
      reading="6 minutes de lecture"
      author={{ name: "Jean-Noël Le Goff", picture: avatar }}
      picture={
        <img
          src={plate}
          alt="Planche"
          width="1200"
          height="800"
          loading="lazy"
          className="mb-4 aspect-3/2 w-full object-cover"
        />
      }
      {...props}
    />
  );
}

/** Every component of app/ui/content. */
export const contentSpecimens = {
  Avatar: {
    "Neuf tailles, de 16 à 48 px": (
      <p className="flex flex-wrap items-center gap-3">
        {SIZES.map((size) => (
          <Avatar key={size} size={size} name="Jean-Noël Le Goff" />
        ))}
      </p>
    ),
    "Avec un dessin, à côté du nom": (
      <p className="flex items-center gap-3">
        <Drawn name="Jeanne d’Arvor" size="xl" /> Jeanne d’Arvor
      </p>
    ),
    "Seul, il dit le nom": (
      <p className="flex items-center gap-3">
        <Drawn name="Jeanne d’Arvor" size="3xl" alone /> <Avatar name="Mireille" size="3xl" alone />
      </p>
    ),
    "Image perdue : initiales, ou silhouette": (
      <p className="flex items-center gap-3">
        <Avatar name="Camille de La Tour" picture={BROKEN} size="3xl" alone />
        <Avatar name="42" picture={BROKEN} size="3xl" alone />
      </p>
    ),
  },
  ArticleCard: {
    Complète: (
      <Card
        summary="Ce que disent la feuille, les marques et le cadre, et ce qu’ils ne disent pas."
        categories={["Catalogue", "Botanique"]}
        dates={[
          { day: "2026-11-02", words: "Publié le 2 novembre 2026" },
          { day: "2026-11-20", words: "Mis à jour le 20 novembre 2026" },
        ]}
      />
    ),
    "Sans planche ni auteur, titre long": (
      <Card
        title="Anticonstitutionnellement-vôtre, ou ce que la nomenclature botanique doit à Linné"
        picture={null}
        author={undefined}
      />
    ),
  },
} satisfies Specimens;
