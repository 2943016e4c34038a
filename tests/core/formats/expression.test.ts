import { resolveExpressions, type ExpressionNames } from '#core/formats/expression.ts'
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
  expect(url('{{domainURL}}/drag/list?tenantId=${tenantId}')).toBe('https://console.example/vr/drag/list?tenantId=7')
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

test('[MENU-07] puts the token into no address, the own one included, and logs that it was wanted', () => {
  expect(resolve('/jmreport/list?token=${token}')).toEqual({ url: '/jmreport/list?token=', unknown: ['${token}'] })
  expect(resolve('{{domainURL}}/x?token={{ token }}&tenantId={{tenantId}}')).toEqual({
    url: 'https://console.example/vr/x?token=&tenantId=7',
    unknown: ['{{ token }}'],
  })
})

test('[MENU-07] never runs or throws, whatever a menu holds', () => {
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
    fc.property(fc.array(piece), (pieces) => typeof url(pieces.join('')) === 'string'),
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
