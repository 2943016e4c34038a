import { createTable, type EditableRows } from '#grid/core/rows.ts'
import { plainText } from '#grid/core/values.ts'
import { compareTexts, Model, type Values } from '#tests/grid/core/rows-model.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const RUNS = Number(process.env['RUNS'] ?? 300)
/** 甲 has 乙 and 丙 below it, 丙 has 丁; 戊 is a root. */
const read = () =>
  [
    ['r0', '甲', null],
    ['r1', '乙', 'r0'],
    ['r2', '丙', 'r0'],
    ['r3', '丁', 'r2'],
    ['r4', '戊', null],
  ].map(([id, name, parent], index) => ({ id, name, amount: index, place: index * 2, parent }) as Values)
const make = (rows: Values[] = read()) =>
  createTable(
    {
      keys: ['name', 'amount'],
      orderKey: 'place',
      parentKey: 'parent',
      statistics: ['amount'],
      rules: { name: [{ kind: 'required', message: '必填' }] },
      compare: compareTexts,
    },
    rows,
  )

type Command = (table: EditableRows, model: Model) => void

const name = fc.constantFrom('', '甲', '乙', '辛', '壬')
const pick = fc.nat(30)
const some = fc.array(pick, { minLength: 1, maxLength: 3 })
const answer = fc.constantFrom('base' as const, 'theirs' as const, 'mine' as const)
const at = (list: readonly string[], number: number) => (list.length === 0 ? null : list[number % list.length]!)
const known = (model: Model, row: number) => {
  const all = model.entries.filter(({ saved }) => saved !== null)
  return all[row % Math.max(1, all.length)]
}

const write = fc.tuple(pick, name).map(([row, value]): Command => (table, model) => {
  const id = at(model.ids(), row)
  if (id === null) return
  table.write([{ id, key: 'name', value }])
  model.write(id, 'name', value)
})
const insert = fc.tuple(fc.option(pick, { nil: undefined }), name).map(([row, value]): Command => (table, model) => {
  const after = row === undefined ? undefined : at(model.ids(), row)
  table.insert([{ name: value }], after)
  model.insert({ name: value }, after)
})
const insertInto = fc.tuple(pick, name).map(([row, value]): Command => (table, model) => {
  const parent = at(model.ids(), row)
  if (parent === null) return
  table.insertInto([{ name: value }], parent)
  model.insertInto({ name: value }, parent)
})
const remove = some.map((rows): Command => (table, model) => {
  const ids = [...new Set(rows.flatMap((row) => at(model.ids(), row) ?? []))]
  table.remove(ids)
  model.remove(ids)
})
const drop = fc
  .tuple(some, pick, fc.constantFrom('before' as const, 'after' as const, 'inside' as const))
  .map(([rows, to, side]): Command => {
    return (table, model) => {
      const ids = [...new Set(rows.flatMap((row) => at(model.ids(), row) ?? []))]
      const target = at(model.ids(), to)
      if (target === null) return
      table.drop(ids, { id: target, side })
      model.drop(ids, target, side)
    }
  })
const step = fc
  .tuple(pick, fc.constantFrom('up' as const, 'down' as const, 'in' as const, 'out' as const))
  .map(([row, way]): Command => {
    return (table, model) => {
      const id = at(model.ids(), row)
      if (id === null) return
      table.moveBy([id], way)
      model.step(id, way)
    }
  })
const fold = fc.tuple(pick, fc.boolean()).map(([row, isOpen]): Command => (table, model) => {
  const id = at(model.ids(), row)
  if (id === null) return
  table.fold([id], isOpen)
  model.fold(id, isOpen)
})
const turn = fc.tuple(fc.constantFrom('undo' as const, 'redo' as const), answer).map(([way, side]): Command => {
  return (table, model) => {
    const asks = table[way]().kind === 'asks'
    if (asks) table[way](() => side)
    if (asks !== model.turn(way, side)) throw new Error(`${way} asked: ${asks}`)
  }
})
const view = fc.tuple(fc.boolean(), fc.boolean()).map(([isSorted, isFiltered]): Command => (table, model) => {
  const filter = isFiltered ? ({ name: text }: Values) => text !== '甲' && text !== '丙' : null
  table.view({ sort: isSorted ? [{ key: 'name', order: 'asc' }] : [], filter })
  model.choose(isSorted ? 'name' : null, filter)
})
const patch = fc.tuple(pick, name).map(([row, value]): Command => (table, model) => {
  const one = known(model, row)
  if (one === undefined) return
  table.patch(String(one.saved!['id']), { name: value })
  model.patch(one.id, 'name', value)
})
/** Somebody else hangs a row elsewhere, maybe below one that is hung below it here. */
const hang = fc.tuple(pick, fc.option(pick)).map(([row, to]): Command => (table, model) => {
  const one = known(model, row)
  const parent = to === null ? null : String(known(model, to)?.saved?.['id'] ?? '')
  if (one === undefined) return
  table.patch(String(one.saved!['id']), { parent })
  model.patch(one.id, 'parent', model.local(parent))
})
const admit = fc.tuple(pick, name).map(([row, value]): Command => (table, model) => {
  const parent = known(model, row)
  const fresh = { id: `o${model.entries.length}`, name: value, amount: 1, place: 77 }
  table.admit({ ...fresh, parent: parent?.saved?.['id'] ?? null }, parent?.id ?? null)
  model.admit({ ...fresh, parent: parent?.id ?? null }, parent?.id ?? null)
})
const lose = pick.map((row): Command => (table, model) => {
  const one = known(model, row)
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
const commit = fc.constant<Command>((table, model) => {
  const changes = table.changes()
  table.commit(changes, Object.fromEntries(changes.added.map(({ id }) => [id, { id: `s-${id}` }])))
  model.commit()
})

/** Somebody opens a cell, or leaves the one that is open. */
const open = fc.tuple(pick, fc.constantFrom(null, 'name')).map(([row, key]): Command => (table, model) => {
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
      if (added !== null)
        rows.splice(1, 0, { id: `f${model.entries.length}`, name: added, amount: 2, place: 55, parent: null })
      const read = isTurned ? rows.toReversed() : rows
      table.refresh(read)
      model.refresh(read)
    }
  })

/** Everything a table says of itself. */
function figuresOf(table: EditableRows, all: readonly string[]) {
  const ids = Array.from({ length: table.count }, (_, index) => table.idAt(index)!)
  const { added, edited, downwards } = table.changes()
  const parents = new Map(
    [...added, ...edited].map(({ id, values }) => [id, (values as Values)['parent'] ?? null] as const),
  )
  return {
    ids,
    places: ids.map((id) => table.indexOf(id)),
    numbers: all.map((id) => table.placeOf(id)),
    nodes: ids.map((id) => table.node!(id)),
    rows: all.map((id) => plain(table.row(id)!)),
    dirty: all.map((id) => ['name', 'parent'].filter((key) => table.mark(id, key)?.isDirty)),
    deleted: table.deletedIds().toSorted(),
    conflicts: table
      .conflicts()
      .map(({ id, key, old, theirs, mine }) => {
        return key === null ? `${id} lost` : [id, key, ...[old, theirs, mine].map(plainText)].join(' ')
      })
      .toSorted(),
    added: added.map(({ id }) => id),
    edited: edited.map(({ id }) => id),
    hung: all.filter((id) => table.isNew(id)).map((id) => [id, parents.get(id)]),
    downwards,
    sum: table.facts().statistics['amount'],
  }
}

/** What it has to say. */
function figuresOfModel(model: Model): ReturnType<typeof figuresOf> {
  const [ids, all] = [model.viewed(), model.ids()]
  const isFresh = (id: string) => model.at(id).saved === null
  const isEdited = (id: string) => {
    const { saved } = model.at(id)
    return saved !== null && (model.dirty(id).length > 0 || saved['place'] !== model.shown(id)['place'])
  }
  return {
    ids,
    places: ids.map((_id, index) => index),
    numbers: all.map((_id, index) => index),
    nodes: ids.map((id) => {
      const beside = model.passing().filter((one) => model.parentOf(one) === model.parentOf(id))
      const hasMore = model.passing().some((one) => model.parentOf(one) === id)
      return {
        level: model.above(id).length + 1,
        isOpen: hasMore ? !model.folded.has(id) : null,
        place: beside.indexOf(id) + 1,
        siblings: beside.length,
      }
    }),
    rows: all.map((id) => plain(model.shown(id))),
    dirty: all.map((id) => model.dirty(id)),
    deleted: model.deletedIds().toSorted(),
    conflicts: model.conflicts().toSorted(),
    added: all.filter(isFresh),
    edited: all.filter(isEdited).map((id) => String(model.at(id).saved!['id'])),
    hung: all.filter(isFresh).map((id) => {
      const parent = model.parentOf(id)
      return [id, parent === null ? null : model.saved(parent)]
    }),
    downwards: all.filter((id) => isFresh(id) || isEdited(id)).map((id) => String(model.saved(id))),
    sum: model.statistics(),
  }
}

const plain = ({ name: text, amount: number, place, parent }: Values) => [text ?? '', number ?? '', place, parent ?? '']

const OWN = [write, insert, insertInto, remove, drop, drop, drop, step, step, fold, turn, turn, view]

test('any sequence of moves in a tree, edits, open cells, saves, views, readings and changes from elsewhere leaves what a simple model says', () => {
  const commands = fc.array(fc.oneof(...OWN, patch, hang, admit, lose, resolve, commit, open, refresh), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(commands, (all) => {
      const [table, model] = [make(), new Model(read(), true)]
      for (const command of all) {
        command(table, model)
        expect(figuresOf(table, model.ids())).toEqual(figuresOfModel(model))
      }
    }),
    { numRuns: RUNS },
  )
})

test('a draft of any sequence of moves in a tree brings back the tree and the whole way back', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...OWN), { maxLength: 30 }), (all) => {
      const [table, model] = [make(), new Model(read(), true)]
      for (const command of all) command(table, model)
      table.view({ sort: [], filter: null })
      const draft = table.draft()
      if (draft === null) return
      const restored = make()
      restored.restore(JSON.parse(JSON.stringify(draft)))
      model.choose(null, null)
      model.folded.clear()
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
