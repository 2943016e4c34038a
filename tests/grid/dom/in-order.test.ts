import { afterEach, expect, test } from 'vitest'
import { inOrder } from '#grid/dom/in-order.ts'

afterEach(() => document.body.replaceChildren())

function listOf(words: string): { parent: HTMLElement; put: (order: string) => Promise<string[]> } {
  const parent = document.body.appendChild(document.createElement('div'))
  const children = new Map<string, HTMLElement>()
  const childOf = (word: string) => {
    const child = children.get(word) ?? document.createElement('button')
    child.textContent = word
    children.set(word, child)
    return child
  }
  parent.append(...words.split('').map(childOf))
  const put = async (order: string) => {
    const moved: string[] = []
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) moved.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''))
    })
    const wanted = order.split('').map(childOf)
    observer.observe(parent, { childList: true })
    inOrder(parent, wanted)
    await Promise.resolve()
    observer.disconnect()
    return moved
  }
  return { parent, put }
}

test.each([
  ['abcdef', 'abcdef', ''],
  ['abcdef', 'fabcde', 'f'],
  ['abcdef', 'bcdefa', 'a'],
  ['abcdef', 'abedcf', 'de'],
  ['abc', 'axbcy', 'yx'],
])('children %s are put as %s by moving %s alone', async (before, after, moved) => {
  const { parent, put } = listOf(before)
  expect([await put(after), parent.textContent]).toEqual([moved.split(''), after])
})

test('the one with the focus stays where it is, whatever that takes', async () => {
  const { parent, put } = listOf('abcdef')
  parent.querySelectorAll('button')[5]!.focus()
  const moved = await put('fabcde')
  expect([moved.includes('f'), parent.textContent, document.activeElement?.textContent]).toEqual([false, 'fabcde', 'f'])
})
