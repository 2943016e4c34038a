import { loadConfig, readConfig } from '#core/config.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const defaults = {
  apiBase: '/vr',
  staticDomain: '',
  socketBase: '',
  casPrefixUrl: '',
  onlinePreviewDomain: '',
  signSecret: 'dd05f1c54d63749eda95f9fa6d49v442a',
  notificationPolling: false,
  productName: '安全生产管理平台',
  thirdParties: [],
  demoAccounts: [],
  operations: false,
  resumableUploads: null,
  figures: false,
  secondFactor: false,
}

test('[API-001][CONST-79] starts with the base /vr when there is no file', async () => {
  expect(await loadConfig(() => Promise.reject(new Error('404')))).toEqual(defaults)
  expect(await loadConfig(async () => '<!doctype html>')).toEqual(defaults)
})

test('[API-001] takes what the file says and falls back where it is broken', async () => {
  const file = {
    apiBase: 'https://api.example/jeecg-boot/',
    socketBase: ' wss://live.example/ ',
    staticDomain: '/static/',
    signSecret: 7,
    thirdParties: [{ type: 'dingtalk', name: '钉钉' }],
  }
  expect(await loadConfig(async () => file)).toEqual({
    ...defaults,
    apiBase: 'https://api.example/jeecg-boot',
    staticDomain: '/static',
    socketBase: 'wss://live.example',
    thirdParties: [{ type: 'dingtalk', name: '钉钉' }],
  })
  expect(readConfig({ apiBase: 'javascript:alert(1)' }).apiBase).toBe('/vr')
  expect(readConfig({ apiBase: '/' }).apiBase).toBe('')
})

test('[API-001] starts with any file', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      expect(readConfig(json)).toEqual(expect.objectContaining({ productName: expect.stringMatching(/./) }))
    }),
  )
})
