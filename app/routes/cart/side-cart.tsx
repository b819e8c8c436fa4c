import * as paths from "~/paths";
import { CartPanel } from "~/ui/product/cart-panel";
import type { CartView } from "~/views/cart.server";

/** PANEL-5: the cart as it is now, beside another page. */
export default function SideCart({ data: { lines, totals, orderable } }: { data: CartView }) {
  return (
    <CartPanel
      lines={lines}
      totals={totals}
      orderable={orderable}
      cartHref={paths.cart()}
      checkoutHref={paths.checkout()}
      productsHref={paths.allProducts()}
    />
  );
}
