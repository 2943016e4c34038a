import type { ListQuery } from '#contract/wire/list-query.ts'
import { readList, readTotals } from '#core/lists/list-answer.ts'
import { listParameters } from '#core/lists/list-query.ts'
import { noteReadAt, readPosition } from '#core/live/live.ts'
import { listenToLeaving } from '#core/storage/page-leaving.ts'
import type { ColumnSettingsEffects } from '#machines/column-settings/column-settings.machine.ts'
import type { ListPageEffects } from '#machines/list-page/list-page.machine.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { RecordDialogEffects, RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'
import { deleteBatch } from './operations/delete-batch.ts'
import { fieldOf } from './define-screen.ts'
import { columnsOf, listedKeys } from './wire-columns.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { withCopied } from '#crud/form/copied-record.ts'
import { payloadOf } from '#crud/form/payload.ts'
import { isMatched, narrowedIn } from '#crud/tree/narrowed.ts'
import type { AskRows, RowsReading } from './list/rows-reading.ts'
import type { Scope } from './scope.ts'
import type { Screen } from './screen.ts'

const DONE = '操作成功'
const GONE = '这条记录已被删除'

/** The calls of a list. Every failure is shown by the list itself, so the interceptor stays silent. @param undoOf brings deleted rows back, where that can be done Source: API-103…105. */
export function listRequests(
  /** `reading`: how the view that is shown reads its rows. */
  scope: Scope & { reading?: () => RowsReading | undefined },
  undoOf: (ids: readonly string[]) => (() => void) | undefined,
): Omit<ListPageEffects, 'writeUrl'> {
  const { screen, services, fixed, changed } = scope
  const { http, say, dictionaries, live } = services
  const ask = async (url: string, query: ListQuery, withTotals: boolean, signal: AbortSignal) => {
    const asked = { ...query, filters: { ...fixed, ...query.filters } }
    const more = {
      ...(withTotals && screen.summary.length > 0 && { withTotals: '1' }),
      ...(live !== undefined && { withPosition: '1' }),
    }
    const knownAt = live?.positionOf(screen.entity.name) ?? null
    const inTree = narrowedIn(screen, query)
    const [{ result }] = await Promise.all([
      http.get(inTree ?? url, { ...listParameters(asked, columnsOf(screen)), ...more }, { signal, quiet: true }),
      ...dictionaryCodes(screen).map((code) => dictionaries.load(code)),
    ])
    const { records: all, total } = readList(result)
    const isWhole = Array.isArray(result) && inTree === null
    const records = isWhole ? pageOf(all, query) : all
    noteReadAt(records, readPosition(result, knownAt))
    const matched = inTree === null ? total : all.filter(isMatched).length
    return { records, total: matched, totals: readTotals(result) }
  }
  return {
    fetchList({ url, query }, signal) {
      const askPage: AskRows = (one, withTotals) => ask(url, one, withTotals, signal)
      return scope.reading?.()?.read(query, askPage) ?? askPage(query, true)
    },
    async deleteOne({ url, doomed }, signal) {
      return (await http.delete(url, { id: doomed.ids[0] ?? '' }, { signal, quiet: true })).message || DONE
    },
    deleteBatch: (input, signal) => deleteBatch(scope, input, signal),
    warn: (message) => say('warning', message),
    notify({ message, ids }) {
      const undo = undoOf(ids)
      if (message !== '') say('success', message, undo)
      changed?.()
    },
  }
}

/** The calls of a record dialog. Source: contract §5. */
export function recordRequests(scope: Scope): Pick<RecordDialogEffects, 'prepare' | 'save' | 'fetchCurrent'> {
  const { screen, services, fixed } = scope
  const { http } = services
  const complete = (record: Row, signal: AbortSignal) =>
    screen.record?.prepare?.(record, services, signal) ?? Promise.resolve(record)
  const begin = async (given: Values, signal: AbortSignal) => {
    const record = await withCopied(scope, given, signal)
    return screen.record?.begin?.(record, services, signal, fixed) ?? record
  }
  return {
    prepare: ({ mode, record }, signal) => (mode === 'add' ? begin(record, signal) : complete(record, signal)),
    async save({ mode, values, opened, key }, signal) {
      const body = {
        ...(mode === 'add' ? fixed : {}),
        ...placeOf(scope, mode, values),
        ...payloadOf(screen, mode, values, opened),
      }
      const options = { signal, quiet: true }
      const sent =
        mode === 'add'
          ? http.post(screen.urls.add, body, { ...options, idempotencyKey: key })
          : http.put(screen.urls.edit, body, options)
      return (await sent).message || DONE
    },
    async fetchCurrent({ record }, signal) {
      const { result } = await http.get(
        `${screen.entity.path}/queryById`,
        { id: idOf(record) },
        { signal, quiet: true },
      )
      if (typeof result !== 'object' || result === null) throw new Error(GONE)
      return complete(result as Row, signal)
    },
  }
}

/** A new record of a tree stands where 新增下级 was pressed, whether its form says so or not. */
function placeOf({ screen: { tree } }: Scope, mode: RecordMode, values: Values): Values {
  return tree === null || mode !== 'add' || values[tree.parent] === undefined
    ? {}
    : { [tree.parent]: values[tree.parent] }
}

/** Where the columns of a screen are kept. */
export function columnRequests({ services: { preferences } }: Pick<Scope, 'services'>): ColumnSettingsEffects {
  return {
    loadPreference: ({ name }, signal) => preferences.load(name, signal),
    savePreference: ({ name, value }) => preferences.save(name, value),
    listenToLeaving: (left) => listenToLeaving(window, left),
  }
}

/** Dictionaries whose colours and texts the rows need; they are at hand after a sign-in. What a table dictionary says comes with the rows. */
function dictionaryCodes(screen: Screen): string[] {
  return listedKeys(screen)
    .flatMap((key) => fieldOf(screen, key).dictionary ?? [])
    .filter((code) => !code.includes(','))
}

const collator = new Intl.Collator('zh', { numeric: true })

/** Lists that the server does not page arrive whole and unsorted. */
function pageOf(records: Row[], { pageNo, pageSize, sort }: ListQuery): Row[] {
  const compare = (one: Row, other: Row) =>
    sort
      .map(({ column, order }) => {
        const rising = collator.compare(textOf(one[column]), textOf(other[column]))
        return order === 'asc' ? rising : -rising
      })
      .find((difference) => difference !== 0) ?? 0
  return records.toSorted(compare).slice((pageNo - 1) * pageSize, pageNo * pageSize)
}
