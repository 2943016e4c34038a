import { drillCase } from '#contract/areas/drill/drill-case.entity.ts'
import { drillPost } from '#contract/areas/drill/drill-post.entity.ts'
import type { NeededPost } from '#contract/areas/drill/posts-problem.ts'
import { readList } from '#core/lists/list-answer.ts'
import type { Http } from '#core/services.ts'
import type { Choice } from '#machines/choices/choices.machine.ts'
import * as z from 'zod/mini'

const MOST_POSTS = 100

const caseSchema = z.object({ postIds: z.string() })
const postSchema = z.object({
  id: z.coerce.string(),
  postName: z.string(),
  minPerson: z.coerce.number(),
  maxPerson: z.nullable(z.coerce.number()),
  isCommander: z.pipe(
    z.coerce.number(),
    z.transform((one) => one === 1),
  ),
})

/** The posts that a case wants, in their order; each with its row. */
export async function postsOfCase(http: Pick<Http, 'get'>, caseId: string, signal: AbortSignal): Promise<Choice[]> {
  const found = await http.get(`${drillCase.path}/queryById`, { id: caseId }, { signal, quiet: true })
  const { postIds } = z.parse(caseSchema, found.result)
  const asked = { id: `${postIds},`, column: 'sortNo', order: 'asc', pageNo: 1, pageSize: MOST_POSTS }
  const { result } = await http.get(`${drillPost.path}/list`, asked, { signal, quiet: true })
  return readList(result).records.map((record) => {
    const { id, postName } = readPost(record)
    return { value: id, label: postName, row: record }
  })
}

/** A post from its row. @throws ZodError */
export function readPost(row: unknown): NeededPost {
  return z.parse(postSchema, row)
}
