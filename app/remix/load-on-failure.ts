/**
 * Has the browser load the page that scripts are about to draw, if they cannot have its data: the address is that page's by then, and
 * what the shop or the browser says of it stands there as without scripts. To be called once the way to it has begun.
 */
export function loadOnFailure(): void {
  const stop = window.__remixRouter.subscribe(({ navigation, errors }) => {
    if (navigation.state !== "idle") return;
    stop();
    if (errors) location.reload();
  });
}
