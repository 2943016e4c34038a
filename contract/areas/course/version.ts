/** Whether `x.y.z` comes after another one. */
export function isLaterVersion(version: string, other: string): boolean {
  const [ours, theirs] = [version, other].map((text) => text.split('.').map(Number))
  const at = ours!.findIndex((part, index) => part !== (theirs![index] ?? 0))
  return at !== -1 && ours![at]! > (theirs![at] ?? 0)
}
