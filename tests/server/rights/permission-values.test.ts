import { describe, expect, test } from 'vitest'
import { permission } from '#contract/areas/permission/permission.entity.ts'
import { permissionValues } from '#server/areas/permission/permission-values.ts'
import { readBody, type Values } from '#server/engine/values/validate.ts'

const menu = { menuType: 1, name: '用户', parentId: 'p', url: '/a', component: 'a/B' }
const read = (body: object, adding = true): Values => readBody(permission, body, { adding, platform: true }).stored

describe('body', () => {
  test('[API-031] takes switches and numbers as forms send them', () => {
    const body = {
      ...menu,
      menuType: '1',
      sortNo: '1.5',
      route: 1,
      hidden: 'false',
      keepAlive: '1',
      permsType: 2,
      status: 0,
    }
    expect(read(body)).toMatchObject({
      menuType: 1,
      sortNo: 1.5,
      route: true,
      hidden: false,
      keepAlive: true,
      alwaysShow: false,
      permsType: '2',
      status: '0',
    })
  })

  test.each([{ hidden: 'maybe' }, { sortNo: -1 }, { name: { $ne: 1 } }, { perms: 'x'.repeat(256) }])(
    '[API-031] refuses %j',
    (body) => {
      expect(() => read({ ...menu, ...body })).toThrow(/[\u4e00-\u9fa5]/)
    },
  )
})

describe('normalising', () => {
  test.each([
    [{ url: 'a/b' }, { url: '/a/b' }],
    [{ url: 'https://x.example' }, { url: 'https://x.example' }],
    [{ url: '{{ domainURL }}/x' }, { url: '{{ domainURL }}/x' }],
    [{ component: '/views/system/UserList.vue' }, { component: 'system/UserList' }],
    [
      { menuType: 0, component: '', parentId: 'p' },
      { component: 'layouts/RouteView', parentId: null },
    ],
    [
      { menuType: 2, perms: ' a:b, c:d ' },
      { perms: 'a:b,c:d', url: null },
    ],
  ] as const)('[API-031] makes of %j %j', (body, expected) => {
    expect(permissionValues(read({ ...menu, ...body }), null)).toMatchObject(expected)
  })

  test('[API-032] what is not said stays, an empty text clears it', () => {
    const before = { ...menu, perms: 'a:b', alwaysShow: true }
    expect(permissionValues(read({ perms: '' }, false), before)).toEqual({
      menuType: 1,
      parentId: 'p',
      url: '/a',
      component: 'a/B',
      perms: null,
      alwaysShow: true,
    })
  })

  test.each([
    [{ ...menu }, { parentId: '' }, { menuType: 0, parentId: null }],
    [{ ...menu, menuType: 0, parentId: null }, { parentId: 'p' }, { menuType: 1, parentId: 'p' }],
    [{ ...menu, menuType: 2 }, { parentId: '' }, { menuType: 2, parentId: null }],
    [
      { ...menu, menuType: 0, parentId: null },
      { parentId: 'p', menuType: 0 },
      { menuType: 0, parentId: null },
    ],
  ])('[TREE-01] %j moved by %j is %j', (before, body, expected) => {
    expect(permissionValues(read(body, false), before)).toMatchObject(expected)
  })
})
