import type { Field } from '#contract/define-entity.ts'
import type { Row } from '#contract/wire/row.ts'
import { separated } from '#core/formats/formats.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { keptTexts } from '#crud/kinds/kept-texts.ts'
import type { Crud } from '#crud/screen.ts'
import { cellText } from '#crud/kinds/cell-text.ts'
import type { Choice } from '#machines/choices/choices.machine.ts'
import { dictionarySource } from '#widgets/dictionary-choices.ts'
import { namedRows } from '#widgets/pickers/named-rows.ts'
import { useChoices } from '#widgets/use-choices.ts'
import { useSelector } from '@xstate/react'
import { use } from 'react'
import type { NarrowingFact } from './narrowing-facts.ts'
import { ScopeNames } from './scope-names.ts'

interface WordsProps {
  crud: Crud
  fact: NarrowingFact
  /** What pickers said that values are called. */
  names: ReadonlyMap<string, string>
}

/** The values of what narrows a list, as a person reads them. */
export function NarrowingWords({ crud, fact, names }: WordsProps) {
  const scope = use(ScopeNames)
  const field = fact.key === null ? undefined : crud.screen.entity.fields[fact.key]
  if (fact.values.length === 0) return null
  if (field === undefined) return fact.values.map((value) => scope[value] ?? names.get(value) ?? UNNAMED).join('、')
  // What was read for other values names these no more.
  return <FieldWords key={fact.values.join()} crud={crud} fact={fact} field={field} names={names} />
}

const UNNAMED = '已选择的一项'
/** Values of these are names of rows elsewhere, which nobody would recognise. */
const OF_ELSEWHERE: readonly Field['kind'][] = ['reference', 'search', 'tree', 'category', 'area']

function FieldWords({ crud, fact: { key, values, isRange }, field, names }: WordsProps & { field: Field }) {
  const records = useSelector(crud.list, ({ context }) => context.records)
  const isListed = useSelector(crud.list, (snapshot) => snapshot.matches({ listing: 'ready' }))
  const ofRows = textsOf(records, key ?? '')
  const known = (value: string) => names.get(value) ?? ofRows.get(value)
  const isAllKnown = values.every((value) => known(value) !== undefined)
  const chosen = useNames(crud, field, values, isListed && !isAllKnown)
  const text = (value: string): string => {
    const named = chosen.get(value) ?? known(value)
    if (named !== undefined) return named
    if (OF_ELSEWHERE.includes(field.kind)) return UNNAMED
    return YES_NO[value] !== undefined && field.kind === 'switch'
      ? YES_NO[value]
      : cellText({ [key ?? '']: value }, key ?? '', field, crud.services.dictionaries)
  }
  const texts = values.map(text)
  if (isRange) return texts.join(' ～ ')
  return texts.length > 1 && texts.every((one) => one === UNNAMED) ? `已选择的 ${texts.length} 项` : texts.join('、')
}

const YES_NO: Readonly<Record<string, string>> = { Y: '是', N: '否', '1': '是', '0': '否', true: '是', false: '否' }

/** What a dictionary, or the list of another entity, calls values. */
function useNames(
  crud: Crud,
  field: Field,
  values: readonly string[],
  isUnknown: boolean,
): ReadonlyMap<string, string> {
  const { dictionaries, http } = crud.services
  const { dictionary, to, by } = field
  const source =
    to === undefined
      ? dictionarySource(dictionaries, dictionary ?? '')
      : {
          known: null,
          fetch: async (_keyword: string, signal: AbortSignal): Promise<Choice[]> =>
            (await namedRows(http, { to, by, signal })).kept(values),
        }
  const isNeeded = to === undefined ? dictionary !== undefined : isUnknown
  const { choices } = useChoices({ ...source, isNeeded })
  return new Map(choices.map(({ value, label }) => [String(value), label]))
}

/** What the rows at hand say beside the values that they have. */
function textsOf(records: readonly Row[], key: string): ReadonlyMap<string, string> {
  const named = records.flatMap((row) => {
    const texts = keptTexts(row, key)
    return texts === undefined ? [] : separated(textOf(row[key])).map((value) => [value, texts[value] ?? ''] as const)
  })
  return new Map(named.filter(([, text]) => text !== ''))
}
