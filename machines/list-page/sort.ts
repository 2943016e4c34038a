import { MAX_SORTS, type Sort } from '#contract/wire/list-query.ts'

/**
 * What a press on the head of a column sorts by: rising, falling, then as at the start.
 * @param append keeps the other columns and takes this one as the next of them; what the list starts with is nobody's choice and gives way
 */
export function toggledSort(
  { sort, defaults }: { sort: readonly Sort[]; defaults: readonly Sort[] },
  column: string,
  append: boolean,
): readonly Sort[] {
  const present = sort.find((each) => each.column === column)
  const others = append && !isSameSort(sort, defaults) ? sort.filter((each) => each !== present) : []
  if (present === undefined || (!append && sort.length > 1))
    return others.length < MAX_SORTS ? [...others, { column, order: 'asc' }] : sort
  if (present.order === 'asc') {
    const falling: Sort = { column, order: 'desc' }
    return others.length === 0 ? [falling] : sort.map((each) => (each === present ? falling : each))
  }
  if (others.length > 0) return others
  return isSameSort(sort, defaults) ? [{ column, order: 'asc' }] : defaults
}

/** Whether two orders are the same. */
export function isSameSort(one: readonly Sort[], other: readonly Sort[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ column, order }, index) => other[index]?.column === column && other[index].order === order)
  )
}
