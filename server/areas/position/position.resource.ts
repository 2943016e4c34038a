import { randomInt } from 'node:crypto'
import { position } from '#contract/areas/position/position.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { badInput } from '#server/http/refusals.ts'
import type { Draft } from '#server/engine/resource/resource.ts'

/**
 * Positions. The picker of old consoles reads the rank under another name; those of upstream 3.9 send neither code nor rank but a level, which is
 * kept beside. Source: ENT-19, contract §5.4 and §5.5.
 */
export const positions = defineResource(position, {
  extras: {
    companyId: { label: '公司', type: 'text' },
    sysOrgCode: { label: '部门编码', type: 'text' },
    postLevel: { label: '职务级别', type: 'integer' },
  },
  decorate: (_context, rows) => {
    for (const row of rows)
      Object.assign(row, { rank: row.postRank ?? null, rank_dictText: row.postRank_dictText ?? null })
  },
  tableDictionary: { texts: ['name'], values: ['code', 'id'] },
  completeAdd: (_context, body) => ({
    ...body,
    ...(isEmpty(body['code']) && { code: newCode() }),
    ...(isEmpty(body['postRank']) && !isEmpty(body['postLevel']) && { postRank: rankOf(levelOf(body)) }),
  }),
  beforeWrite: ({ principal }, draft) => {
    if (draft.before === null) draft.columns['sys_org_code'] = principal.orgCode || null
    if (!isEmpty(draft.body['postLevel'])) draft.columns['post_level'] = levelOf(draft.body)
  },
})

const HIGHEST_RANK = 5
const LOWEST_LEVEL = 99

/** 1 (highest) to 99. @throws ApiError 400 */
function levelOf(body: Draft['body']): number {
  const level = Number(body['postLevel'])
  if (!Number.isInteger(level) || level < 1 || level > LOWEST_LEVEL) throw badInput('“职务级别”应为 1 到 99 之间的整数')
  return level
}

/** Levels count downwards from the highest, ranks upwards to it: level 1 is 正高级, 5 and beyond 员级. */
function rankOf(level: number): string {
  return String(Math.max(1, HIGHEST_RANK + 1 - level))
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Ten letters and digits, as upstream makes them. */
function newCode(): string {
  return Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
