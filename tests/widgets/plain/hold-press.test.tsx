import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const pressed = vi.fn<() => void>()
let button: HTMLElement

beforeEach(() => {
  pressed.mockReset()
  render(<PlainButton onClick={pressed}>登录</PlainButton>)
  button = screen.getByRole('button', { name: '登录' })
  placeAt(0)
})

function placeAt(top: number): void {
  button.getBoundingClientRect = () => new DOMRect(0, top, 100, 40)
}

function press(down: [number, number], up: [number, number]): void {
  fireEvent.pointerDown(button, { pointerId: 1, clientX: down[0], clientY: down[1] })
  fireEvent.pointerUp(button, { pointerId: 1, clientX: up[0], clientY: up[1] })
  fireEvent.click(button, { detail: 1 })
}

test('a press counts although the button moves from under the pointer', () => {
  fireEvent.pointerDown(button, { pointerId: 1, clientX: 50, clientY: 20 })
  placeAt(60)
  fireEvent.pointerUp(button, { pointerId: 1, clientX: 52, clientY: 22 })
  fireEvent.click(button, { detail: 1 })
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a pointer that is drawn off the button gives the press up, and the next press counts', () => {
  press([50, 20], [50, 90])
  expect(pressed).not.toHaveBeenCalled()
  press([50, 20], [50, 30])
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a key presses it without any pointer, also after a press that was given up', () => {
  fireEvent.pointerDown(button, { pointerId: 1, clientX: 50, clientY: 20 })
  fireEvent.pointerUp(button, { pointerId: 1, clientX: 300, clientY: 20 })
  fireEvent.click(button)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('the pointer stays with the button until it is up', () => {
  const held: number[] = []
  button.setPointerCapture = (id) => void held.push(id)
  press([50, 20], [50, 20])
  expect(held).toEqual([1])
})
