import { createGrantStorage } from '#core/session/grant-storage.ts'
import { createMemoryArea } from '#core/storage/storage.ts'
import { expect, test } from 'vitest'

const grants = {
  auth: [{ action: 'user:add', type: '1', describe: '添加' }],
  allAuth: [{ action: 'user:add', type: '1', status: '1', describe: '添加' }],
}

test('[PERM-06] keeps both lists as plain JSON without prefix', () => {
  const area = createMemoryArea()
  createGrantStorage(area).keep(grants)
  expect(area.getItem('LOGIN_USER_BUTTON_AUTH')).toBe('[{"action":"user:add","type":"1","describe":"添加"}]')
  expect(JSON.parse(area.getItem('SYS_BUTTON_AUTH') ?? '')).toEqual(grants.allAuth)
  expect(createGrantStorage(area).read()).toMatchObject(grants)
})

test('[PERM-06] gives the same object until the stored lists change', () => {
  const storage = createGrantStorage(createMemoryArea())
  expect(storage.read()).toEqual({ auth: [], allAuth: [] })
  storage.keep(grants)
  const first = storage.read()
  expect(storage.read()).toBe(first)
  storage.keep({ ...grants, auth: [] })
  expect(storage.read()).toMatchObject({ auth: [], allAuth: grants.allAuth })
  storage.keep({ auth: [], allAuth: [] })
  expect(storage.read()).toEqual({ auth: [], allAuth: [] })
  storage.forget()
  expect(storage.read()).toEqual({ auth: [], allAuth: [] })
})

test('[PERM-06] remembers whether the server names all that it guards', () => {
  const area = createMemoryArea()
  const storage = createGrantStorage(area)
  storage.keep({ ...grants, namesAll: true })
  expect(createGrantStorage(area).read()).toMatchObject({ namesAll: true })
  const first = storage.read()
  storage.keep({ ...grants, namesAll: false })
  expect(storage.read()).not.toBe(first)
  expect(storage.read()).not.toHaveProperty('namesAll')
  storage.keep({ ...grants, namesAll: true })
  storage.forget()
  expect(storage.read()).toEqual({ auth: [], allAuth: [] })
})

test('[PERM-06] takes damaged lists for none', () => {
  const area = createMemoryArea()
  for (const garbage of ['', '{', '{}', '7', '[7]']) {
    area.setItem('LOGIN_USER_BUTTON_AUTH', garbage)
    expect(createGrantStorage(area).read()).toEqual({ auth: [], allAuth: [] })
  }
})
