import { describe, expect, test } from 'vitest'
import { position } from '#contract/areas/position/position.entity.ts'
import { AREAS } from '#contract/areas.ts'
import { defineArea } from '#contract/define-area.ts'
import { actionCode } from '#contract/define-action.ts'
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import { OWN_COMPANY } from '#contract/entity/data-rule-fact.ts'
import { defineGroup, definePage, type GroupFact, type PageFact } from '#contract/define-page.ts'
import { SECTIONS } from '#contract/menu/sections.ts'
import { catalogueOf } from '#server/engine/registration/catalogue.ts'

const PAGE = { id: 'p', path: '/p', title: '职务', sort: 1, entity: 'position' } as const
const areaWith = (...pages: PageFact<string, 'position'>[]) => [
  defineArea({ name: 'position', entities: [position], pages }),
]
const lines = (...pages: Parameters<typeof areaWith>) =>
  catalogueOf(areaWith(...pages), []).map(({ key, parentKey, body, for: holders }) =>
    [parentKey, key, body.name, body.perms, body.sortNo, holders.join(',')].join(' '),
  )

describe('the catalogue of menus and buttons', () => {
  test('[PERM-02] has a button for everything the entity offers, then the further ones, for those who change it', () => {
    const further = [{ code: 'x:y', name: '做' }]
    expect(lines({ ...PAGE, for: ['auditor'], changedBy: ['monitor'], buttons: further, noun: '岗' })).toEqual([
      ' /p 职务 system:position:list 1 auditor',
      '/p system:position:add 添加岗 system:position:add 1 monitor',
      '/p system:position:edit 编辑岗 system:position:edit 2 monitor',
      '/p system:position:delete 删除岗 system:position:delete 3 monitor',
      '/p system:position:deleteBatch 批量删除岗 system:position:deleteBatch 4 monitor',
      '/p system:position:export 导出岗 system:position:export 5 monitor',
      '/p system:position:import 导入岗 system:position:import 6 monitor',
      '/p x:y 做 x:y 7 ',
    ])
  })

  test('[PERM-02] says of a button that the page does not show that it has none', () => {
    const rows = catalogueOf(areaWith({ ...PAGE, offers: ['edit'] }), [])
    const described = rows.filter(({ body }) => body.description !== undefined).map(({ key }) => key)
    expect(described).toEqual(
      ['add', 'delete', 'deleteBatch', 'export', 'import'].map((offer) => `system:position:${offer}`),
    )
  })

  test('leaves out a page that no menu leads to', () => {
    const page = definePage({ id: 'p', title: '页' })
    expect(catalogueOf([defineArea({ name: 'a', entities: [], pages: [page] })], [])).toEqual([])
  })

  test('refuses a place below nothing and two places with one key', () => {
    expect(() => lines({ ...PAGE, section: '/nowhere' })).toThrow('职务 stands below /nowhere, which is not there')
    expect(() => lines(PAGE, { ...PAGE, id: 'q', path: '/q' })).toThrow('system:position:add is there twice')
  })

  test('grants every offer of every entity whose list can be granted', () => {
    const codes = new Set(catalogueOf(AREAS, SECTIONS).flatMap(({ body }) => body.perms?.split(',') ?? []))
    const missing = AREAS.flatMap((area) => [...area.entities]).flatMap((entity) =>
      entity.offers.map((offer) => permissionOf(entity, offer)).filter((code) => !codes.has(code)),
    )
    expect(missing).toEqual([])
  })

  test('[PERM-02] names the right of every declared action: consoles hide those that it does not name', () => {
    const codes = new Set(catalogueOf(AREAS, SECTIONS).flatMap(({ body }) => body.perms?.split(',') ?? []))
    const entities: readonly Entity[] = AREAS.flatMap((area) => [...area.entities])
    const asked = entities.flatMap((entity) =>
      Object.entries(entity.actions ?? {}).map(([name, action]) => permissionOf(entity, actionCode(name, action))),
    )
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((code) => !codes.has(code))).toEqual([])
  })

  test('[PERM-02] refuses a group that rules of the page above it would empty', () => {
    const page = { id: 'p', path: '/p', title: '职务', sort: 1, dataRules: [OWN_COMPANY] } as const
    const group = { title: '查看职务', section: '/p', sort: 5, entity: 'position', for: ['safety'] } as const
    const of = (one: GroupFact<'position'>) =>
      catalogueOf([defineArea({ name: 'position', entities: [position], pages: [page], groups: [one] })], [])
    expect(() => of(group)).toThrow('rules of 职务 would narrow what safety sees by 查看职务')
    expect(of({ ...group, for: ['auditor'] })).toHaveLength(8)
    expect(of({ ...group, dataRules: [OWN_COMPANY] })).toHaveLength(8)
  })

  test('[PERM-02] lets a group stand where its page is not there yet', () => {
    const group = defineGroup({ title: '查看职务', sort: 5, entity: 'position', for: ['auditor'] })
    const area = defineArea({ name: 'position', entities: [position], pages: [], groups: [group] })
    const [row] = catalogueOf([area], [])
    expect(row).toMatchObject({ key: 'system:position:list', body: { menuType: 2, name: '查看职务', sortNo: 5 } })
    expect(row!.body.url).toBe(undefined)
  })
})
