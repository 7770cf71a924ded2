/** Cut-off for products that need `leadDays` more than the shop: as an instant, and by the bakery's clock. */
export type ShopCutoff = { leadDays: number; instant: string; day: string; time: string }

/** `product`: name of the product that closes before the shop does. */
export type Deadline = { cutoff: ShopCutoff; product: string | undefined }
