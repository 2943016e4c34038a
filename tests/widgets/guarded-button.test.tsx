import type { Services } from '#core/services.ts'
import { RAPID_CLICK_MS } from '#contract/console/timings.ts'
import { TOO_FAST } from '#contract/text/texts.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { ServicesProvider } from '#widgets/services-context.tsx'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const pressed = vi.fn<() => void>()
const say = vi.fn<Services['say']>()
const button = () => screen.getByRole('button', { name: '保存它' })

beforeEach(() => {
  vi.useFakeTimers()
  pressed.mockReset()
  say.mockReset()
  render(
    <ServicesProvider value={{ say } as Partial<Services> as Services}>
      <GuardedButton onClick={pressed}>保存它</GuardedButton>
    </ServicesProvider>,
  )
})
afterEach(() => void vi.useRealTimers())

test('[VALID-34][CONST-09] a second press within 300 ms is refused in words, a later one counts', () => {
  fireEvent.click(button())
  fireEvent.click(button())
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(say).toHaveBeenCalledExactlyOnceWith('warning', TOO_FAST)
  act(() => void vi.advanceTimersByTime(RAPID_CLICK_MS))
  fireEvent.click(button())
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('[VALID-34] it says that it refuses presses for as long as it does', () => {
  expect(button().getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(button())
  expect(button().getAttribute('aria-disabled')).toBe('true')
  act(() => void vi.advanceTimersByTime(RAPID_CLICK_MS - 1))
  expect(button().getAttribute('aria-disabled')).toBe('true')
  act(() => void vi.advanceTimersByTime(1))
  expect(button().getAttribute('aria-disabled')).toBeNull()
})
