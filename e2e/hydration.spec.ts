import { expect, test } from "./support/test";

test("presses while React takes a page over leave it whole [SERVER-11]", async ({ shopper }, { project }) => {
  test.skip(project.name !== "scripts-on", "without scripts nothing takes a page over");
  const { page } = shopper;
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  page.on("console", (message) => message.type() === "error" && failures.push(message.text()));
  // As often as the browser comes round: one of them meets the moment in which the page's data are read.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    const end = Date.now() + 3000;
    port1.onmessage = () => {
      document.querySelector("h1")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      if (Date.now() < end) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  for (const path of ["/majorite", "/collections/all", "/produit/thai"]) {
    await page.goto(path);
    await shopper.ready();
  }
  expect(failures).toEqual([]);
});
