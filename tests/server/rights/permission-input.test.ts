import { describe, expect, test } from 'vitest'
import { NEW_PERMISSION, permissionBodySchema, permissionInput } from '#server/areas/permission/permission-input.ts'
import * as z from 'zod/mini'

const parse = (body: unknown) => z.safeParse(permissionBodySchema, body)
const menu = { menuType: 1, name: '用户', parentId: 'p', url: '/a', component: 'a/B' }

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
    const parsed = parse(body)
    expect(parsed.success && permissionInput(parsed.data, NEW_PERMISSION)).toMatchObject({
      menuType: 1,
      sortNo: 1.5,
      route: true,
      hidden: false,
      keepAlive: true,
      permsType: '2',
      status: '0',
    })
  })

  test.each([{ hidden: 'maybe' }, { status: '9' }, { sortNo: -1 }, { name: { $ne: 1 } }, { perms: 'x'.repeat(256) }])(
    '[API-031] refuses %j',
    (body) => {
      expect(parse({ ...menu, ...body }).success).toBe(false)
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
    [{ icon: '' }, { icon: null }],
  ] as const)('[API-031] makes of %j %j', (body, expected) => {
    expect(permissionInput({ ...menu, ...body }, NEW_PERMISSION)).toMatchObject(expected)
  })

  test('[API-032] null and absence keep what is there, an empty text clears it', () => {
    const before = { ...NEW_PERMISSION, ...menu, menuType: 1 as const, icon: 'user', description: '说明' }
    expect(permissionInput({ icon: null, description: '' }, before)).toEqual({ ...before, description: null })
  })
})
