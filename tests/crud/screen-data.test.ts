import { defineEntity } from '#contract/define-entity.ts'
import { dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { position } from '#contract/areas/position/position.entity.ts'
import { user } from '#contract/areas/user/user.entity.ts'
import type { AuthEntry } from '#contract/wire/menu.ts'
import { allowed } from '#core/session/grants.ts'
import { cellColor, cellText } from '#crud/kinds/cell-text.ts'
import { columnChoices, listRoom } from '#crud/table/column-choices.ts'
import { defineScreen, fieldOf, secretKeys } from '#crud/define-screen.ts'
import { initialValues, payloadOf } from '#crud/form/payload.ts'
import { filterCount, filterKeys, filtersOf, valuesOf } from '#crud/query/query-values.ts'
import { describe, expect, test } from 'vitest'

const users = defineScreen({
  entity: user,
  columns: ['username', 'realname'],
  hidden: ['email'],
  query: ['username'],
  form: ['username', 'password', 'realname', 'sex', 'status'],
})

describe('a definition', () => {
  test('gets the standard paths and start', () => {
    expect(users.urls).toEqual({
      list: '/sys/user/list',
      add: '/sys/user/add',
      edit: '/sys/user/edit',
      delete: '/sys/user/delete',
      deleteBatch: '/sys/user/deleteBatch',
      exportXls: '/sys/user/exportXls',
      importExcel: '/sys/user/importExcel',
    })
    expect(users.initial).toMatchObject({ pageNo: 1, pageSize: 10, sort: [{ column: 'createTime', order: 'desc' }] })
  })

  test('offers its hidden columns switched off, widths from the entity, its name pinned', () => {
    expect(columnChoices(users)).toEqual([
      { key: 'username', shown: true, width: 132, pin: null },
      { key: 'realname', shown: true, width: 110, pin: 'left' },
      { key: 'email', shown: false, width: 190, pin: null },
    ])
  })

  test('a wide window shows hidden columns as far as they find room; a laptop, and a list with something beside it, none', () => {
    const room = (kind: 'list' | 'scoped' | 'beside', width: number) => listRoom({ kind }, width)
    expect([room('list', 1366), room('list', 1920), room('scoped', 1920), room('beside', 1920)]).toEqual([
      0, 1292, 1062, 0,
    ])
    expect(columnChoices(users, 464).at(-1)).toMatchObject({ key: 'email', shown: false })
    expect(columnChoices(users, 465).at(-1)).toMatchObject({ key: 'email', shown: true })
  })

  test('a field that the entity does not have stops the start', () => {
    expect(() => fieldOf(users, 'gone')).toThrow('defineScreen: user has no field gone')
  })

  test('passwords and their second input are secret', () => {
    expect(secretKeys(users)).toEqual(['password', 'password_confirm'])
  })
})

describe('what a form sends', () => {
  const values = {
    id: '1',
    version: 3,
    username: 'a',
    password: 'Abcdefg1',
    password_confirm: 'x',
    realname: 'A',
    status: 2,
  }

  test('when adding: every field a person may write, emptied ones as empty text', () => {
    expect(payloadOf(users, 'add', values)).toEqual({ username: 'a', password: 'Abcdefg1', realname: 'A', sex: '' })
  })

  test('when editing: id and version, without what may only be set once', () => {
    expect(payloadOf(users, 'edit', values)).toEqual({ id: '1', version: 3, realname: 'A', sex: '' })
    expect(payloadOf(users, 'edit', { id: '1' })).not.toHaveProperty('version')
  })

  test('a new record begins with the initial values', () => {
    const items = defineScreen({
      entity: dictionaryItem,
      columns: [],
      query: [],
      form: ['itemText', 'sortOrder', 'status'],
    })
    expect(initialValues(items)).toEqual({ sortOrder: 1, status: 1 })
  })
})

describe('filters', () => {
  const {
    tree: _tree,
    lifecycle: _lifecycle,
    referencedBy: _referencedBy,
    aggregates: _aggregates,
    ...plain
  } = position
  const logs = defineScreen({
    entity: defineEntity({
      ...plain,
      title: 'name',
      fields: {
        name: { label: '名称', kind: 'text', query: 'contains' },
        createTime: { label: '时间', kind: 'datetime', query: 'range' },
      },
    }),
    columns: [],
    query: ['name', 'createTime'],
    form: [],
  })

  test('a range stands under its two ends', () => {
    expect(filterKeys(logs)).toEqual(['name', 'createTime_begin', 'createTime_end'])
    expect(filtersOf(logs, { name: ' a ', createTime: ['2026-01-01', ''] })).toEqual({
      name: 'a',
      createTime_begin: '2026-01-01',
      createTime_end: '',
    })
    expect(valuesOf(logs, { createTime_end: '2026-02-01' })).toEqual({ name: '', createTime: ['', '2026-02-01'] })
  })

  test('what is not filled in takes its filter away', () => {
    expect(filtersOf(logs, { name: '  ', createTime: null })).toEqual({
      name: '',
      createTime_begin: '',
      createTime_end: '',
    })
    expect([filterCount(logs, {}), filterCount(logs, { name: 'a', createTime_end: 'x' })]).toEqual([0, 2])
  })
})

describe('what is granted', () => {
  const entry = (action: string, status: string): AuthEntry => ({ action, type: '1', status, describe: null })

  test('[PERM-14][PERM-16] everything, unless the server knows the code and withholds it', () => {
    const may = allowed('system:position', {
      auth: [entry('system:position:edit', '1')],
      allAuth: [
        entry('system:position:add', '1'),
        entry('system:position:edit', '1'),
        entry('system:position:export', '0'),
      ],
    })
    expect(['add', 'edit', 'export', 'import'].map(may)).toEqual([false, true, true, true])
    expect(allowed('system:position', { auth: [], allAuth: [] })('add')).toBe(true)
  })

  test('[PERM-17] without batch_delete there is no delete either, the newer code only takes the batch', () => {
    const older = allowed('online:x', { auth: [], allAuth: [entry('online:x:batch_delete', '1')] })
    expect(['delete', 'deleteBatch'].map(older)).toEqual([false, false])
    const newer = allowed('system:x', { auth: [], allAuth: [entry('system:x:deleteBatch', '1')] })
    expect(['delete', 'deleteBatch'].map(newer)).toEqual([true, false])
  })
})

describe('the text of a cell', () => {
  const dictionaries = {
    peek: () => [
      { value: '1', text: '男' },
      { value: '2', text: '女', color: '#f00' },
    ],
    load: async () => [],
    replace: () => {},
    clear: () => {},
  }
  const sex = user.fields.sex

  test('is the translation of the server, else the dictionary, else the value', () => {
    expect(cellText({ sex: 1, sex_dictText: '先生' }, 'sex', sex, dictionaries)).toBe('先生')
    expect(cellText({ sex: 2 }, 'sex', sex, dictionaries)).toBe('女')
    expect(cellText({ sex: 3 }, 'sex', sex, dictionaries)).toBe('3')
    expect(cellText({ post_dictText: '安全员,电工' }, 'post', user.fields.post, dictionaries)).toBe('安全员、电工')
  })

  test('[FMT-01] dates have one form, nothing is an empty text', () => {
    expect(cellText({ birthday: '2026-01-02T00:00:00Z' }, 'birthday', user.fields.birthday, dictionaries)).toBe(
      '2026-01-02',
    )
    expect(cellText({ birthday: null }, 'birthday', user.fields.birthday, dictionaries)).toBe('')
  })

  test('has the colour its dictionary gives', () => {
    expect([cellColor({ sex: 2 }, 'sex', sex, dictionaries), cellColor({ sex: 1 }, 'sex', sex, dictionaries)]).toEqual([
      '#f00',
      null,
    ])
  })
})
