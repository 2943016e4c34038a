import { featuresOf } from '#crud/features.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import { equipmentLifecycle } from '#machines/lifecycles/equipment.lifecycle.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { expect, test } from 'vitest'

/** What somebody with these rights may do with a row. */
function labelsOf(row: object, rights: readonly string[]) {
  const screen = {
    entity: equipment,
    lifecycle: equipmentLifecycle,
    offers: equipment.offers,
    tree: null,
    layout: { kind: 'list' },
  }
  const crud = {
    screen,
    features: featuresOf(screen as never),
    can: (action: string) => rights.includes(action),
    services: { config: {}, grants: () => grantsOf(rights) },
    parts: {},
    command: {},
    dialog: {},
    list: {},
  }
  return standardActions({ id: '1', sn: 'SN-1', ...row }, crud as never).map(({ label }) => label)
}

const entry = (action: string) => ({ action: `${equipment.permission}:${action}`, type: '1', status: '1' })

/** What our own server answers to somebody with these rights. */
const grantsOf = (rights: readonly string[]) => ({
  auth: rights.map(entry),
  allAuth: ALL.map(entry),
  namesAll: true,
})

const ALL = ['edit', 'delete', 'code', 'revokeToken']

test('[SCREEN-34] a code and the end of a token are offered to users who may, where they make sense', () => {
  expect(labelsOf({ status: '1', activatedAt: null }, ALL)).toEqual(['编辑', '详情', '流转记录', '签发注册码', '删除'])
  expect(labelsOf({ status: '3', activatedAt: '2026-11-24 08:00:00' }, ALL)).toEqual([
    '编辑',
    '详情',
    '流转记录',
    '签发注册码',
    '吊销令牌',
  ])
  expect(labelsOf({ status: '5', activatedAt: '2026-11-24 08:00:00' }, ALL)).toEqual(['详情', '流转记录', '吊销令牌'])
  expect(labelsOf({ status: '3', activatedAt: '2026-11-24 08:00:00' }, [])).toEqual(['详情', '流转记录'])
})

test('[SCREEN-34] a code is asked about before it takes the place of the one before', () => {
  expect(equipment.actions?.issueCode.ask?.text).toContain('之前签发、还没有使用的注册码随即作废')
})
