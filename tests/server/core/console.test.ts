import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/server/app.ts'

let folder: string
let server: TestApp

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'andun-console-'))
  const webRoot = path.join(folder, 'web')
  mkdirSync(path.join(webRoot, 'assets'), { recursive: true })
  writeFileSync(path.join(folder, 'secret.txt'), 'CANARY')
  writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html><title>安全生产管理平台</title>page')
  writeFileSync(path.join(webRoot, 'learn.html'), '<!doctype html><title>在线学习</title>')
  writeFileSync(path.join(webRoot, 'wall.html'), '<!doctype html><title>大屏</title>')
  writeFileSync(path.join(webRoot, '.env'), 'CANARY')
  writeFileSync(path.join(webRoot, 'favicon.svg'), '<svg/>')
  writeFileSync(path.join(webRoot, 'assets/main-abc.js'), 'plain')
  writeFileSync(path.join(webRoot, 'assets/main-abc.js.br'), 'brotli')
  writeFileSync(path.join(webRoot, 'assets/main-abc.js.gz'), 'gzip')
  const demoAccounts = [{ username: 'admin', password: 'Admin1234', role: '平台管理员' }]
  server = await openTestApp({ webRoot, demo: true, console: { productName: '测试<$&平台', demoAccounts } })
})
afterAll(async () => {
  await server.dispose()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('files', () => {
  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', undefined, 'plain'],
  ])('accepting %s gets the copy that was compressed at build time', async (accepted, encoding, body) => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': accepted })
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, encoding, body])
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('files without a hash in their name are asked for again', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test('[SCREEN-96] the address of a ticket gets the page of students, which tells nobody where it was opened', async () => {
    const answer = await get('/learn/1_s1_c1_abc_0123')
    expect([answer.statusCode, answer.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    expect(answer.body).toContain('在线学习')
    expect((await get('/learn')).body).toContain('page')
  })

  test('[PROD-13] the address of a wall gets a page of its own, without the console around it', async () => {
    const answer = await get('/wall/training')
    expect([answer.statusCode, answer.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    expect(answer.body).toContain('大屏')
    for (const other of ['/wall', '/wall/a/b', '/wall/..%2f']) expect((await get(other)).body).not.toContain('大屏')
  })

  test('a missing file is missing: no page is sent in its place', async () => {
    const answer = await get('/assets/gone-123.js')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 404])
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '/.env',
    '/%00.js',
  ])('%s leads nowhere', async (url) => {
    const answer = await get(url)
    expect(answer.body).not.toContain('CANARY')
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('page', () => {
  test.each(['/', '/user/login', '/isystem/user?pageNo=2', '/dashboard/analysis'])(
    '%s is answered with the page',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
        200,
        '<!doctype html><title>测试&lt;$&amp;平台</title>page',
        'no-cache',
      ])
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
    },
  )

  test('HEAD is answered without it', async () => {
    const answer = await server.app.inject({ method: 'HEAD', url: '/user/login' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })

  test.each(['/vr', '/vr/', '/vr/sys/none', '/vr/sys/none.js', '/websocket/x', '/vxeSocket/x', '/cas/none'])(
    '%s is not the console’s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  test('changes are not taken', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/user/login' })).statusCode).toBe(405)
    expect((await server.app.inject({ method: 'POST', url: '/vr/sys/none' })).statusCode).toBe(404)
  })
})

describe('configuration', () => {
  test('[API-001] comes from the environment; what is not given is the default', async () => {
    const answer = await get('/config.json')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.json()).toEqual({
      apiBase: '/vr',
      staticDomain: '',
      socketBase: '',
      casPrefixUrl: '',
      onlinePreviewDomain: '',
      signSecret: 'dd05f1c54d63749eda95f9fa6d49v442a',
      notificationPolling: false,
      operations: true,
      figures: true,
      secondFactor: false,
      resumableUploads: { path: '/sys/common/tus', megabytes: 2048 },
      productName: '测试<$&平台',
      thirdParties: [
        { type: 'github', name: 'GitHub' },
        { type: 'wechat_enterprise', name: '企业微信' },
        { type: 'dingtalk', name: '钉钉' },
        { type: 'wechat_open', name: '微信' },
      ],
      demoAccounts: [{ username: 'admin', password: 'Admin1234', role: '平台管理员' }],
    })
  })

  test('demo accounts are not offered outside the demo platform', async () => {
    const real = await openTestApp({ console: { demoAccounts: [{ username: 'admin', password: 'x', role: 'x' }] } })
    expect((await real.app.inject('/config.json')).json().demoAccounts).toEqual([])
    await real.dispose()
  })
})
