/** A post of the case, with how many people it wants. */
export interface NeededPost {
  id: string
  postName: string
  minPerson: number
  /** null = as many as like. */
  maxPerson: number | null
  isCommander: boolean
}

/** Why these people cannot hold these posts; null = each post has its number and somebody commands. @param held the post of each person */
export function postsProblem(posts: readonly NeededPost[], held: readonly string[]): string | null {
  if (held.some((id) => !posts.some((post) => post.id === id))) return '有人员的岗位不在案例的应急岗位中！'
  for (const { id, postName, minPerson, maxPerson } of posts) {
    const count = held.filter((one) => one === id).length
    if (count < minPerson) return `岗位“${postName}”至少需要 ${minPerson} 人，现有 ${count} 人！`
    if (maxPerson !== null && count > maxPerson) return `岗位“${postName}”最多 ${maxPerson} 人，现有 ${count} 人！`
  }
  const commands = posts.some((post) => post.isCommander && held.includes(post.id))
  return commands ? null : '请安排指挥岗位的人员！'
}

/** A row for each person that a post still lacks, post by post. @param held the post of each person */
export function missingAt<T extends NeededPost>(posts: readonly T[], held: readonly string[]): T[] {
  return posts.flatMap((post) => {
    const count = held.filter((id) => id === post.id).length
    return Array.from({ length: Math.max(0, post.minPerson - count) }, () => post)
  })
}
