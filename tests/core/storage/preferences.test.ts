import { createPreferences } from '#core/storage/preferences.ts'
import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import { expect, test } from 'vitest'
import { httpOn, ok, refused, type Answer, type Request } from '#tests/core/fake-server.ts'

function preferencesOn(answer: (request: Request) => Answer, area = createMemoryArea()) {
  const { http, requests, reports } = httpOn(answer)
  return {
    preferences: createPreferences(
      http,
      createStore(area, () => 0),
    ),
    requests,
    reports,
    area,
  }
}

test('[API-111] keeps preferences on the server that knows the call', async () => {
  const { preferences, requests } = preferencesOn(({ method }) => (method === 'GET' ? ok({ order: ['a'] }) : ok()))
  expect(await preferences.load('columns:user')).toEqual({ order: ['a'] })
  await preferences.save('columns:user', { order: ['b'] })
  expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/vr/sys/user/userPreference?key=columns%3Auser&_t=1700000000', undefined],
    ['PUT', '/vr/sys/user/userPreference', { key: 'columns:user', value: { order: ['b'] } }],
  ])
})

test('[API-111] keeps them in this browser where the server does not, and asks only once', async () => {
  for (const unknown of [
    { status: 404, body: '' },
    refused('路径不存在，请检查路径是否正确', 404),
    refused('x', 405),
  ]) {
    const { preferences, requests, reports, area } = preferencesOn(() => unknown)
    expect(await preferences.load('columns:user')).toBeNull()
    await preferences.save('columns:user', { order: ['b'] })
    expect(await preferences.load('columns:user')).toEqual({ order: ['b'] })
    expect(requests.length).toBe(1)
    expect(reports.every(({ quiet }) => quiet)).toBe(true)
    expect(await preferencesOn(() => unknown, area).preferences.load('columns:user')).toEqual({ order: ['b'] })
  }
})

test('[API-111] fails when a server that knows the call cannot be asked', async () => {
  const { preferences, reports } = preferencesOn(() => ({ lost: 'ERR_NETWORK' }))
  await expect(preferences.load('columns:user')).rejects.toMatchObject({ kind: 'network' })
  await expect(preferences.save('columns:user', {})).rejects.toMatchObject({ kind: 'network' })
  expect(reports.map(({ quiet }) => quiet)).toEqual([true, true])
})
