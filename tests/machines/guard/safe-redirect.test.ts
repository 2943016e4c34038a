import { loginPath, pathnameOf, redirectOf, safeRedirect } from '#machines/route-guard/safe-redirect.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const everything = () => true

describe('safeRedirect', () => {
  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'http:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'dashboard/analysis',
    '',
    '?redirect=/x',
    '/a\u0000b',
    '/a\\b',
    '/',
    '/user',
    '/user/login',
    '/user/login?redirect=/a',
    '/user/register',
    '/x/../user/login',
  ])('[ROUTE-07] refuses %j', (value) => {
    expect(safeRedirect(value, everything)).toBe(null)
    expect(safeRedirect(value, null)).toBe(null)
  })

  test.each([
    ['/isystem/user', '/isystem/user'],
    ['/isystem/user?a=1&b=%E4%B8%AD', '/isystem/user?a=1&b=%E4%B8%AD'],
    ['/isystem/user#top', '/isystem/user#top'],
    ['/isystem/./user', '/isystem/user'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['/@evil.example', '/@evil.example'],
  ])('[ROUTE-07] keeps %s on this origin', (value, expected) => {
    expect(safeRedirect(value, everything)).toBe(expected)
  })

  test('[ROUTE-07] honours known pages only, all of this origin while the menu is not there', () => {
    const isKnown = (path: string) => path === '/a'
    expect(safeRedirect('/a?x=1', isKnown)).toBe('/a?x=1')
    expect(safeRedirect('/b', isKnown)).toBe(null)
    expect(safeRedirect('/b', null)).toBe('/b')
    expect(safeRedirect(null, null)).toBe(null)
    expect(safeRedirect(undefined, null)).toBe(null)
  })

  test('[ROUTE-07] never leaves the origin, however the text is made', () => {
    const odd = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '\r',
      '.',
      '..',
      '%2f',
      '%5c',
      '%09',
      '@',
      ':',
      '?',
      '#',
      'evil',
      ' ',
    )
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(odd).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, fc.boolean(), (value, slashed) => {
        const result = safeRedirect(slashed ? `/${value}` : value, null)
        if (result === null) return
        expect(new URL(result, 'https://console.example/user/login').origin).toBe('https://console.example')
        expect(result).toMatch(/^\/(?![/\\])/)
        expect(safeRedirect(result, null)).toBe(result)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('[ROUTE-03] loginPath holds the complete original path', () => {
  expect(loginPath('/isystem/user?a=1&b=中')).toBe('/user/login?redirect=%2Fisystem%2Fuser%3Fa%3D1%26b%3D%E4%B8%AD')
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const fullPath = `/${path}?${query}`
      expect(redirectOf(loginPath(fullPath))).toBe(fullPath)
    }),
  )
})

test('[ROUTE-10] pathnameOf reads the path and takes what is none for the root', () => {
  expect(pathnameOf('/a/b?c#d')).toBe('/a/b')
  expect(pathnameOf('//evil/x')).toBe('/')
  expect(pathnameOf('')).toBe('/')
})
