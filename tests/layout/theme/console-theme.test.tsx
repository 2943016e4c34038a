import { DEFAULT_SETTINGS, type Settings } from '#contract/console/settings.ts'
import { ConsoleTheme } from '#layout/theme/console-theme.tsx'
import { act, render, screen } from '@testing-library/react'
import { Button, Select } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

const STEPS: [string, Partial<Settings>][] = [
  ['light', { appearance: 'light' }],
  ['dark', { appearance: 'dark' }],
  ['light again', { appearance: 'light' }],
  ['dark again', { appearance: 'dark' }],
  ['another colour', { appearance: 'dark', color: '#13C2C2' }],
  ['colours for weak eyes', { appearance: 'dark', color: '#13C2C2', colorWeak: true }],
]

test('[SET-02][SET-03][SET-09] what hidden pages still hold of another appearance reaches nothing that is drawn now', () => {
  const view = render(drawn(STEPS[0]![1]))
  for (const [name, chosen] of STEPS) {
    const before = variableBlocks()
    view.rerender(drawn(chosen))
    if (name === 'light') continue
    expect([name, reached(before)]).toEqual([name, []])
    expect([name, reached(variableBlocks())]).not.toEqual([name, []])
  }
})

test('[SET-02] the same when the machine turns dark and light', () => {
  const system = systemThat()
  render(drawn({ appearance: 'system' }))
  for (const isDark of [true, false, true]) {
    const before = variableBlocks()
    system.turns(isDark)
    expect(reached(before)).toEqual([])
    expect(reached(variableBlocks())).not.toEqual([])
  }
})

test('[PROD-01] a button at work says so in Chinese, and its mark goes with the work', () => {
  const button = (loading: boolean) => (
    <ConsoleTheme settings={DEFAULT_SETTINGS}>
      <Button loading={loading}>确定</Button>
    </ConsoleTheme>
  )
  const view = render(button(true))
  expect(screen.getByRole('button', { name: '处理中 确定' })).toBeTruthy()
  view.rerender(button(false))
  expect(screen.getByRole('button', { name: /^确定$/ })).toBeTruthy()
})

function drawn(chosen: Partial<Settings>) {
  return (
    <ConsoleTheme settings={{ ...DEFAULT_SETTINGS, ...chosen }}>
      <Button>查询</Button>
      <Select aria-label="状态" />
    </ConsoleTheme>
  )
}

/** The selectors under which antd has written the variables of its parts so far. */
function variableBlocks(): string[] {
  const texts = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  return texts.flatMap((text) => /^(\.css-var[^{]*|\.andun[^{]*)\{/.exec(text)?.[1] ?? [])
}

/** Those that the button and the choice are under. */
function reached(selectors: string[]): string[] {
  const parts = [screen.getByRole('button', { name: '查询' }), screen.getByRole('combobox').closest('.ant-select')!]
  return selectors.filter((selector) => parts.some((part) => part.matches(selector)))
}

function systemThat() {
  let isDark = false
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isDark && query.includes('dark')
    },
    addEventListener: (_: string, changed: () => void) => void listeners.add(changed),
    removeEventListener: (_: string, changed: () => void) => void listeners.delete(changed),
    addListener() {},
    removeListener() {},
  }))
  return {
    turns(dark: boolean) {
      isDark = dark
      act(() => listeners.forEach((changed) => changed()))
    },
  }
}
