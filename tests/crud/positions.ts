import type { Row } from '#contract/wire/row.ts'
import { ok, type FakeCall } from '#tests/crud/fake-http.ts'

export const position = (over: Row = {}): Row => ({
  id: '1',
  code: 'teacher',
  name: '教员',
  postRank: '2',
  postRank_dictText: '助级',
  createTime: '2026-01-02 03:04:05',
  version: 1,
  ...over,
})

/** Positions by the page asked for. */
export function positionsOf(total: number) {
  return ({ sent }: FakeCall) => {
    const { pageNo, pageSize } = sent as Record<string, string>
    const first = (Number(pageNo) - 1) * Number(pageSize)
    const count = Math.max(0, Math.min(Number(pageSize), total - first))
    const records = Array.from({ length: count }, (_, index) =>
      position({ id: String(first + index + 1), code: `P${first + index + 1}`, name: `职务${first + index + 1}` }),
    )
    return ok({ records, total })
  }
}
