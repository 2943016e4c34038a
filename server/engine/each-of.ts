/** Does the work for every item, for a few of them at once. The first failure is thrown, and no further work begins. */
export async function eachOf<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = itemsOnce(items)
  const takeAll = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, takeAll))
}

/** Shared by all who take: leaving one loop by a throw closes it for the others too. */
function* itemsOnce<T>(items: readonly T[]): Generator<T> {
  yield* items
}
