/** What an import says of columns that it did not take; nothing where it took all. */
export function leftText(left: readonly string[]): string {
  return left.length === 0 ? '' : `；没有导入的列：${left.join('、')}`
}
