/** What is said of a batch: how many it was done to and how many it left out. */
export function doneTo(done: string, { fit, leftOut }: { fit: readonly string[]; leftOut: readonly string[] }): string {
  return leftOut.length === 0
    ? `${done} ${fit.length} 人`
    : `${done} ${fit.length} 人，${leftOut.length} 人不适用，没有处理`
}
