import { dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'

const NUMBERS = 1

/** Items of dictionaries in their order. Source: API-071…072, contract §6.2. */
export const dictionaryItems = defineResource(dictionaryItem, {
  sort: { key: 'sortOrder', descending: false },
  beforeWrite: async (context, draft) => {
    requirePlatform(context.principal)
    await checkItem(context, draft)
  },
  beforeDelete: ({ principal }) => requirePlatform(principal),
  messages: { added: '保存成功！', edited: '编辑成功!' },
})

async function checkItem({ sql }: Context, { before, values }: Draft<typeof dictionaryItem>): Promise<void> {
  const dictId = String(before?.dictId ?? values.dictId)
  const dictionary = await sql
    .selectFrom('sys_dict')
    .select(['type', 'del_flag'])
    .where('id', '=', dictId)
    .executeTakeFirst()
  if (dictionary === undefined || dictionary.del_flag !== 0) throw refused('字典不存在或已被删除，请刷新后重试')
  const { itemValue } = values
  if (typeof itemValue !== 'string') return
  if (dictionary.type === NUMBERS && !/^-?\d{1,9}$/.test(itemValue)) throw badInput('数字类型字典的数据值必须是整数')
}
