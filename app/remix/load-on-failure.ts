let isAsked = false;

/** Whether the navigation under way is one that the browser is to load if scripts cannot have its data. */
export const isLoadedOnFailure = (): boolean => isAsked;

/**
 * Has the browser load the page that scripts are about to draw, if they cannot have its data: the address is that page's by then, and
 * what the shop or the browser says of it stands there as without scripts. To be called once the way to it has begun.
 */
export function loadOnFailure(): void {
  isAsked = true;
  const stop = window.__remixRouter.subscribe(({ navigation, errors }) => {
    if (navigation.state !== "idle") return;
    stop();
    isAsked = false;
    if (errors) location.reload();
  });
}
