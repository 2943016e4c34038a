import fs from 'node:fs'
import { describe, expect, test } from 'vitest'

const files = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => `src/${name}`)

describe('layers', () => {
  test('what lies above other components takes its layer from the named scale', () => {
    const unnamed = files.flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/z-index:\s*(-?\d+)/g)]
        .filter(([, number]) => Number(number) > 9)
        .map(([rule]) => `${file}: ${rule}`),
    )
    expect(unnamed).toEqual([])
  })

  test('the scale names each layer once, in rising order', () => {
    const theme = fs.readFileSync('src/layout/theme/theme.css', 'utf8')
    const scale = [...theme.matchAll(/--andun-layer-([a-z]+): (\d+)/g)].map(([, name, number]) => [
      name,
      Number(number),
    ])
    expect(scale).toEqual([
      ['page', 10],
      ['top', 20],
      ['navigation', 30],
      ['skip', 40],
      ['popup', 1_100],
      ['warning', 2_000],
    ])
  })
})
