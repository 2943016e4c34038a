import { resolveExpressions, type ExpressionNames } from '#core/expression.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const names = (over: Partial<ExpressionNames['config']> = {}): ExpressionNames => ({
  pageOrigin: 'https://console.example',
  config: {
    apiBase: '/vr',
    staticDomain: '',
    casPrefixUrl: 'https://cas.example/cas',
    onlinePreviewDomain: 'https://preview.example/onlinePreview',
    ...over,
  },
  token: 'SECRET/tok',
  tenantId: 7,
  userId: 'u 1',
  username: 'admin',
})

function resolve(template: string, given = names()) {
  const unknown: string[] = []
  return { url: resolveExpressions(template, given, (text) => unknown.push(text)), unknown }
}

const url = (template: string, given?: ExpressionNames) => resolve(template, given).url

test('[MENU-07] fills every placeholder that menus of the stock server hold', () => {
  expect(url("{{ window._CONFIG['domianURL'] }}/druid/")).toBe('https://console.example/vr/druid/')
  expect(url('{{window._CONFIG["domianURL"]}}/doc.html')).toBe('https://console.example/vr/doc.html')
  expect(url('{{window._CONFIG.domianURL}}/swagger-ui.html#/')).toBe('https://console.example/vr/swagger-ui.html#/')
  expect(url('{{ domainURL }}/big/screen/templat/index1')).toBe('https://console.example/vr/big/screen/templat/index1')
  expect(url("{{window._CONFIG['casPrefixUrl']}}/logout")).toBe('https://cas.example/cas/logout')
  expect(url("{{window._CONFIG['onlinePreviewDomainURL']}}?url=a")).toBe('https://preview.example/onlinePreview?url=a')
  expect(url("{{window._CONFIG['staticDomainURL']}}/a.png")).toBe('https://console.example/vr/sys/common/static/a.png')
  expect(url("{{window._CONFIG['pdfDomainURL']}}")).toBe('https://console.example/vr/sys/common/pdf/pdfPreviewIframe')
  expect(url('{{domainURL}}/drag/list?token=${token}&tenantId=${tenantId}')).toBe(
    'https://console.example/vr/drag/list?token=SECRET%2Ftok&tenantId=7',
  )
  expect(url('/report?user=${userId}&name={{username}}')).toBe('/report?user=u%201&name=admin')
})

test('[MENU-07] leaves addresses without placeholders as they are', () => {
  expect(url('https://www.example.cn/a?b={c}&d=$e')).toBe('https://www.example.cn/a?b={c}&d=$e')
  expect(url('')).toBe('')
})

test('[MENU-07] makes unknown names empty and logs them', () => {
  expect(resolve("/a{{fetch('//x')}}b")).toEqual({ url: '/ab', unknown: ["{{fetch('//x')}}"] })
  expect(resolve('/${constructor}/{{window._CONFIG.constructor}}/{{ window._CONFIG["__proto__"] }}')).toEqual({
    url: '///',
    unknown: ['${constructor}', '{{window._CONFIG.constructor}}', '{{ window._CONFIG["__proto__"] }}'],
  })
  expect(resolve("{{window['_CONFIG']['domianURL']}}{{window._CONFIG['domianURL'].length}}{{}}").url).toBe('')
})

test('[MENU-07] reads nested and broken braces once', () => {
  expect(url('/{{ {{tenantId}} }}')).toBe('/{{ 7 }}')
  expect(url('/{{tenantId}')).toBe('/{{tenantId}')
  expect(url('/${${tenantId}}')).toBe('/${7}')
  expect(url('/{{${tenantId}}}')).toBe('/{{7}}')
})

test('[MENU-07] gives the token to the own origin and the API only', () => {
  expect(resolve('/jmreport/list?token=${token}')).toEqual({ url: '/jmreport/list?token=SECRET%2Ftok', unknown: [] })
  expect(url('https://console.example/x?token={{token}}')).toBe('https://console.example/x?token=SECRET%2Ftok')
  const apart = names({ apiBase: 'https://api.example/jeecg-boot' })
  expect(url('{{domainURL}}/jmreport/list?token=${token}', apart)).toBe(
    'https://api.example/jeecg-boot/jmreport/list?token=SECRET%2Ftok',
  )
  for (const template of [
    'https://evil.example/?token=${token}',
    '//evil.example/?token=${token}',
    '\\\\evil.example\\?token=${token}',
    'https://console.example.evil.example/?token=${token}',
    'https://console.example@evil.example/?token=${token}',
    'https://evil.example:x@console.example/?token=${token}',
    'http://console.example/?token=${token}',
    'https://api.example/other/?token=${token}',
    'https://api.example/jeecg-bootleg/?token=${token}',
    'https://api.example/jeecg-boot/../other?token=${token}',
    '{{domainURL}}.evil.example/?token=${token}',
    'https://${token}.evil.example/',
    '/${token}/evil.example/x',
    'javascript:alert("${token}")',
    'data:text/html,${token}',
    'blob:https://console.example/${token}',
  ]) {
    expect(url(template, apart)).not.toContain('SECRET')
  }
})

test('[MENU-07] never runs, throws or leaks, whatever a menu holds', () => {
  const seen: string[] = []
  Object.assign(globalThis, { tripped: () => seen.push('ran') })
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '{{',
      '}}',
      '${',
      '}',
      'token',
      'tripped()',
      'constructor',
      '__proto__',
      "window._CONFIG['",
      "']",
      'domianURL',
      '//evil.example',
      'https://',
      '@',
      '\\',
      '/',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const given = names()
      const resolved = url(pieces.join(''), given)
      if (!resolved.includes('SECRET')) return
      const { origin } = new URL(resolved, given.pageOrigin)
      expect(origin).toBe(given.pageOrigin)
    }),
    { numRuns: 3_000 },
  )
  expect(seen).toEqual([])
  Reflect.deleteProperty(globalThis, 'tripped')
})

test('[MENU-07] reads 10 kB of braces without growing', () => {
  for (const unit of ['{{', '{{a', '${', '{{}}', '{{ {{', '{{${', 'window._CONFIG[', '{{window._CONFIG[ ']) {
    const template = `/${unit.repeat(10_000 / unit.length)}`
    expect(url(template).length).toBeLessThanOrEqual(template.length)
  }
})
