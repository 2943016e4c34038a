import type { Deed } from '#server/audit/operation.ts'
import { knownEntity } from '#server/engine/kinds/entities.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { lifecycleOf } from '#server/engine/resource/lifecycle-of.ts'
import { actionWord } from './action-words.ts'

const LONGEST_NAME = 40

/** What a call did, in one sentence: `编辑职务“爆破员”；新增用户“张三”、“李四”等 12 条`. @param resources all that are served */
export function operationWords(deeds: readonly Deed[], resources: readonly Resource[]): string {
  return deeds.map((deed) => deedWords(deed, resources)).join('；')
}

function deedWords({ entity: name, action, count, samples }: Deed, resources: readonly Resource[]): string {
  const entity = knownEntity(name, resources)
  const verb = actionWord(action, { lifecycle: entity === undefined ? null : lifecycleOf(entity), entity })
  const names = entity === undefined ? [] : samples.flatMap((sample) => nameOf(sample, entity.title))
  const listed = names.map((name) => `“${name}”`).join('、')
  const rest = count > Math.max(1, names.length) ? `${names.length > 0 ? '等' : ''} ${count} 条` : ''
  return `${verb}${entity?.label ?? ''}${listed}${rest}`
}

function nameOf(sample: unknown, title: string): string[] {
  if (typeof sample !== 'object' || sample === null) return []
  const name = (sample as Record<string, unknown>)[title]
  if (typeof name !== 'string' || name === '') return []
  return [name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name]
}
