import { expect, test } from 'vitest'
import { department } from '#contract/areas/department/department.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import type { AuthEntry } from '#contract/wire/menu.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { screenForViewer } from '#crud/screen-for-viewer.ts'

const screen = defineScreen({
  entity: equipment,
  columns: ['sn', 'purchaseDate'],
  hidden: ['place'],
  query: ['sn', 'purchaseDate'],
  form: [],
  sheets: [
    { name: 'card', of: 'record', title: '设备卡片', groups: [{ fields: ['typeId', 'purchaseDate'] }] },
    { name: 'ledger', of: 'list', title: '设备台账', table: { columns: ['sn', 'purchaseDate'] } },
  ],
})
const guarded: AuthEntry = { action: 'equipment:info:purchase', describe: '', type: '1', status: '1' }

test('[SCREEN-34] a screen has no column, filter and printed fact of a field that this person may not see', () => {
  const { columns, query, sheets } = screenForViewer(screen, { auth: [], allAuth: [guarded] })
  expect([columns, query]).toEqual([['sn'], ['sn']])
  expect(sheets).toMatchObject([{ groups: [{ fields: ['typeId'] }] }, { table: { columns: ['sn'] } }])
  expect(screenForViewer(screen, { auth: [guarded], allAuth: [guarded] })).toBe(screen)
})

test('[SCREEN-34] a list stands alone for who may not list the rows of the tree beside it', () => {
  const scoped = defineScreen({
    entity: equipment,
    columns: ['sn'],
    query: [],
    form: [],
    layout: { kind: 'scoped', tree: department, by: 'orgId', details: 'tab' },
  })
  const listing: AuthEntry = { ...guarded, action: 'system:depart:list' }
  expect(screenForViewer(scoped, { auth: [], allAuth: [listing] }).layout).toEqual({ kind: 'list', details: 'tab' })
  expect(screenForViewer(scoped, { auth: [listing], allAuth: [listing] })).toBe(scoped)
})
