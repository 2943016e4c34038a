import type { MouseEvent, PointerEvent } from 'react'

/** A pointer that moved less while it was down has not left the button on purpose. */
const SLIP_PX = 8

interface Press {
  x: number
  y: number
  /** It was drawn off the button: the press is given up. */
  isGivenUp: boolean
}

const presses = new WeakMap<HTMLButtonElement, Press>()

/**
 * Handlers of a button for which a press counts although the page moves the button away between down and up (a late part arrives, a problem is
 * shown above): browsers give such a click to nobody. Drawing the pointer off the button still gives the press up.
 */
export const holdPress = {
  onPointerDown: ({ currentTarget: button, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLButtonElement>) => {
    presses.set(button, { x, y, isGivenUp: false })
    button.setPointerCapture?.(pointerId)
  },
  onPointerUp: ({ currentTarget: button, clientX: x, clientY: y }: PointerEvent<HTMLButtonElement>) => {
    const press = presses.get(button)
    if (press !== undefined) press.isGivenUp = isFar(press, x, y) && !isInside(button, x, y)
  },
  onClickCapture: (event: MouseEvent<HTMLButtonElement>) => {
    // A key clicks without any pointer: `detail` is 0.
    const isGivenUp = event.detail > 0 && presses.get(event.currentTarget)?.isGivenUp === true
    presses.delete(event.currentTarget)
    if (!isGivenUp) return
    event.preventDefault()
    event.stopPropagation()
  },
}

function isFar(press: Press, x: number, y: number): boolean {
  return Math.hypot(x - press.x, y - press.y) > SLIP_PX
}

function isInside(button: HTMLButtonElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
