import { createTable, type EditableRows } from '#grid/core/rows.ts'
import { plainText } from '#grid/core/values.ts'
import { compareTexts, Model, type Values } from '#tests/grid/core/rows-model.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const RUNS = Number(process.env['RUNS'] ?? 300)
const RULES = {
  name: [
    { kind: 'required' as const, message: '必填' },
    { kind: 'unique' as const, message: '重复' },
    { kind: 'pattern' as const, matches: (text: string) => !text.includes('x'), message: '没有 x' },
  ],
}
const read = () =>
  ['甲', '乙', '丙', '丁', '戊'].map((name, index) => ({ id: `r${index}`, name, amount: index, place: index * 2 }))
const make = (rows: Values[] = read()) =>
  createTable(
    {
      keys: ['name', 'amount'],
      orderKey: 'place',
      statistics: ['amount'],
      rules: RULES,
      normal: (text) => text,
      compare: compareTexts,
    },
    rows,
  )

const name = fc.constantFrom('', '甲', '乙', 'x', '辛', '壬')
const amount = fc.constantFrom<unknown>(1, 2.9, '-3.5', '', '两')
const pick = fc.nat(30)
const answer = fc.constantFrom('base' as const, 'theirs' as const, 'mine' as const)
const cell = fc.oneof(fc.tuple(fc.constant('name'), name), fc.tuple(fc.constant('amount'), amount))

type Command = (table: EditableRows, model: Model) => void

const at = (list: readonly string[], number: number) => (list.length === 0 ? null : list[number % list.length]!)

const write = fc.tuple(pick, cell).map(([row, [key, value]]): Command => (table, model) => {
  const id = at(model.ids(), row)
  if (id === null) return
  table.write([{ id, key, value }])
  model.write(id, key, value)
})
const insert = fc.tuple(fc.option(pick, { nil: undefined }), name).map(([row, value]): Command => (table, model) => {
  const after = row === undefined ? undefined : at(model.ids(), row)
  table.insert([{ name: value }], after)
  model.insert({ name: value }, after)
})
const remove = fc.array(pick, { minLength: 1, maxLength: 3 }).map((rows): Command => (table, model) => {
  const ids = [...new Set(rows.flatMap((row) => at(model.ids(), row) ?? []))]
  table.remove(ids)
  model.remove(ids)
})
const move = fc.tuple(fc.array(pick, { minLength: 1, maxLength: 3 }), fc.option(pick)).map(([rows, to]): Command => {
  return (table, model) => {
    const ids = [...new Set(rows.flatMap((row) => at(model.ids(), row) ?? []))]
    const after = to === null ? null : at(model.ids(), to)
    table.move(ids, after)
    model.move(ids, after)
  }
})
const turn = fc.tuple(fc.constantFrom('undo' as const, 'redo' as const), answer).map(([way, side]): Command => {
  return (table, model) => {
    const asks = table[way]().kind === 'asks'
    if (asks) table[way](() => side)
    if (asks !== model.turn(way, side)) throw new Error(`${way} asked: ${asks}`)
  }
})
const patch = fc.tuple(pick, cell).map(([row, [key, value]]): Command => (table, model) => {
  const known = model.entries.filter(({ saved }) => saved !== null)
  const one = known[row % Math.max(1, known.length)]
  if (one === undefined) return
  table.patch(String(one.saved!['id']), { [key]: value })
  model.patch(one.id, key, value)
})
const admit = fc.tuple(pick, name).map(([row, value]): Command => (table, model) => {
  const after = at(model.ids(), row)
  const fresh = { id: `o${model.entries.length}`, name: value, amount: 1, place: 77 }
  table.admit(fresh, after)
  model.admit(fresh, after)
})
const lose = pick.map((row): Command => (table, model) => {
  const known = model.entries.filter(({ saved }) => saved !== null)
  const one = known[row % Math.max(1, known.length)]
  if (one === undefined) return
  table.lose(String(one.saved!['id']))
  model.lose(one.id)
})
const resolve = fc.tuple(pick, fc.constantFrom('theirs' as const, 'mine' as const)).map(([which, side]): Command => {
  return (table, model) => {
    const conflicts = table.conflicts()
    const one = conflicts[which % Math.max(1, conflicts.length)]
    if (one === undefined) return
    table.resolve(one.id, one.key, side)
    model.resolve(one.id, one.key, side)
  }
})
const view = fc.tuple(fc.boolean(), fc.boolean()).map(([isSorted, isFiltered]): Command => (table, model) => {
  const filter = isFiltered ? ({ name: text }: Values) => text !== '甲' : null
  table.view({ sort: isSorted ? [{ key: 'name', order: 'asc' }] : [], filter })
  model.choose(isSorted ? 'name' : null, filter)
})
const commit = fc.constant<Command>((table, model) => {
  const changes = table.changes()
  table.commit(changes, Object.fromEntries(changes.added.map(({ id }) => [id, { id: `s-${id}` }])))
  model.commit()
})

/** Somebody opens a cell, or leaves the one that is open. */
const open = fc.tuple(pick, fc.constantFrom(null, 'name', 'amount')).map(([row, key]): Command => (table, model) => {
  const id = key === null ? null : at(model.ids(), row)
  const cell = id === null ? null : { id, key: key! }
  table.open(cell)
  model.open(cell)
})
/** The rows are read again: some are missing, one has another name, one is new, maybe in another order. */
const refresh = fc
  .record({
    missing: fc.array(pick, { maxLength: 2 }),
    renamed: fc.option(fc.tuple(pick, name)),
    added: fc.option(name),
    isTurned: fc.boolean(),
  })
  .map(({ missing, renamed, added, isTurned }): Command => {
    return (table, model) => {
      const known = model.entries.filter(({ saved }) => saved !== null)
      const gone = new Set(missing.map((row) => row % Math.max(1, known.length)))
      const rows = known.flatMap((one, index) => (gone.has(index) ? [] : [model.answer(one)]))
      const other = renamed === null ? undefined : rows[renamed[0] % Math.max(1, rows.length)]
      if (other !== undefined) other['name'] = renamed![1]
      if (added !== null) rows.splice(1, 0, { id: `f${model.entries.length}`, name: added, amount: 2, place: 55 })
      const read = isTurned ? rows.toReversed() : rows
      table.refresh(read)
      model.refresh(read)
    }
  })

/** Everything a table says of itself. */
function figuresOf(table: EditableRows, all: readonly string[]) {
  const ids = Array.from({ length: table.count }, (_, index) => table.idAt(index)!)
  const { problems, statistics, conflicts } = table.facts()
  const { added, edited } = table.changes()
  return {
    ids,
    places: ids.map((id) => table.indexOf(id)),
    numbers: all.map((id) => table.placeOf(id)),
    rows: all.map((id) => plain(table.row(id)!)),
    dirty: all.map((id) => ['name', 'amount'].filter((key) => table.mark(id, key)?.isDirty)),
    deleted: table.deletedIds().toSorted(),
    problems: table
      .problems()
      .map(({ id, key }) => `${id} ${key} ${table.problemOf(id, key)!.replace(/（.*/, '')}`)
      .toSorted(),
    conflicts: table
      .conflicts()
      .map(({ id, key, old, theirs, mine }) => {
        return key === null ? `${id} lost` : [id, key, ...[old, theirs, mine].map(plainText)].join(' ')
      })
      .toSorted(),
    facts: [problems, statistics['amount'], conflicts],
    added: added.map(({ id }) => id),
    edited: edited.map(({ id }) => id),
  }
}

/** What it has to say. */
function figuresOfModel(model: Model): ReturnType<typeof figuresOf> {
  const [ids, all] = [model.viewed(), model.ids()]
  const [problems, conflicts] = [model.problems(), model.conflicts()]
  return {
    ids,
    places: ids.map((_id, index) => index),
    numbers: all.map((_id, index) => index),
    rows: all.map((id) => plain(model.shown(id))),
    dirty: all.map((id) => model.dirty(id)),
    deleted: model.deletedIds().toSorted(),
    problems: problems.toSorted(),
    conflicts: conflicts.toSorted(),
    facts: [problems.length, model.statistics(), conflicts.length],
    added: all.filter((id) => model.at(id).saved === null),
    edited: all.filter((id) => isChanged(model, id)).map((id) => String(model.at(id).saved!['id'])),
  }
}

function isChanged(model: Model, id: string): boolean {
  const { saved } = model.at(id)
  return saved !== null && (model.dirty(id).length > 0 || saved['place'] !== model.shown(id)['place'])
}

const plain = ({ name: text, amount: number, place }: Values) => [text ?? '', number ?? '', place]

const OWN = [write, write, insert, remove, move, turn, turn, view]

test('any sequence of edits, open cells, saves, views, readings and changes from elsewhere leaves what a simple model says', () => {
  const commands = fc.array(fc.oneof(...OWN, patch, patch, admit, lose, resolve, commit, open, open, refresh), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(commands, (all) => {
      const [table, model] = [make(), new Model(read())]
      for (const command of all) {
        command(table, model)
        expect(figuresOf(table, model.ids())).toEqual(figuresOfModel(model))
      }
    }),
    { numRuns: RUNS },
  )
})

test('a draft of any sequence of edits brings back rows, problems and the whole way back', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...OWN), { maxLength: 30 }), (all) => {
      const [table, model] = [make(), new Model(read())]
      for (const command of all) command(table, model)
      table.view({ sort: [], filter: null })
      const draft = table.draft()
      if (draft === null) return
      const restored = make()
      restored.restore(JSON.parse(JSON.stringify(draft)))
      model.choose(null, null)
      expect(figuresOf(restored, model.ids())).toEqual(figuresOfModel(model))
      let steps = 0
      while (restored.undo().kind === 'done') steps += 1
      expect(restored.draft()).toBeNull()
      expect(Array.from({ length: restored.count }, (_, index) => restored.row(restored.idAt(index)!))).toEqual(read())
      for (; steps > 0; steps -= 1) restored.redo()
      expect(figuresOf(restored, model.ids())).toEqual(figuresOfModel(model))
    }),
    { numRuns: RUNS },
  )
})
