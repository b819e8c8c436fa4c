/** Whether a picture's name is one: a file beside the text that names it, in no folder. */
export const isPictureName = (name: string): boolean => /^[\w-]+\.(?:jpe?g|png|webp)$/.test(name);

/** Where a text's picture stands: beside its file. Null where it has none, or none that can be named so. */
export const picturePath = (file: string, picture: string | undefined): string | null =>
  picture && isPictureName(picture) ? file.slice(0, file.lastIndexOf("/") + 1) + picture : null;
