/** Body of the 503 during an outage. `shop`: name of the shop, empty where it is unknown. */
type Away = { away: true; shop: string }

/** Returns the response to every request during an outage: the error page, which needs no data. */
export function outagePage(shop: string): Response {
  return Response.json({ away: true, shop } satisfies Away, { status: 503 })
}

/** Tells whether this is the body of a response by `outagePage`. */
export function isAway(body: unknown): body is Away {
  return (body as Partial<Away> | null | undefined)?.away !== undefined
}
