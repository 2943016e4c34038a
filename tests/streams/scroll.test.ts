import { headerHidden } from '#streams/scroll.ts'
import { from, toArray } from 'rxjs'
import { expect, test } from 'vitest'

test('[CONST-13][SET-07] hides the header on the way down beyond 100 px and shows it on the way up', () => {
  const seen: boolean[][] = []
  for (const tops of [
    [0, 50, 100, 101, 101, 300, 299, 250, 400, 90, 0],
    [0, 100, 60],
  ]) {
    from(tops)
      .pipe(headerHidden, toArray())
      .subscribe((all) => seen.push(all))
  }
  expect(seen).toEqual([[false, true, false, true, false], [false]])
})
