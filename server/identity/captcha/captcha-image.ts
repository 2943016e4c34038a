import { randomInt } from 'node:crypto'
import { GLYPHS } from '#server/identity/captcha/captcha-glyphs.ts'
import { encodePng, type Picture } from '#server/identity/captcha/png.ts'

const WIDTH = 120
const HEIGHT = 40
const CELL = 27
const STROKE = 1.5
const NOISE_LINES = 4
const NOISE_DOTS = 70

type Point = readonly [x: number, y: number]
type Colour = readonly [number, number, number]

/** Draws a captcha: every character turned and leaning, all of them on a wave, under lines and dots. @returns a PNG as data URL */
export function drawCaptcha(text: string): string {
  const picture: Picture = { width: WIDTH, height: HEIGHT, pixels: new Uint8Array(WIDTH * HEIGHT * 3).fill(245) }
  const wave = waveOf(between(1, 2.4), between(14, 22), between(0, 6.28))
  for (const [index, letter] of text.split('').entries()) drawGlyph(picture, letter, 8 + index * CELL, wave)
  for (let line = 0; line < NOISE_LINES; line += 1) drawNoiseLine(picture, wave)
  for (let dot = 0; dot < NOISE_DOTS; dot += 1) stamp(picture, [between(0, WIDTH), between(0, HEIGHT)], 0.7, colour())
  return `data:image/png;base64,${encodePng(picture).toString('base64')}`
}

function drawGlyph(picture: Picture, letter: string, left: number, wave: (point: Point) => Point): void {
  const turn = between(-0.35, 0.35)
  const lean = between(-0.25, 0.25)
  const [scaleX, scaleY] = [between(3.5, 4.1), between(3.6, 4.3)]
  const [middleX, middleY] = [left + 11 + between(-1, 1), HEIGHT / 2 + between(-3, 3)]
  const place = (code: string): Point => {
    const [x, y] = [(Number(code[0]) - 2) * scaleX, (Number(code[1]) - 3) * scaleY]
    const leant = x - lean * y
    return wave([
      middleX + leant * Math.cos(turn) - y * Math.sin(turn),
      middleY + leant * Math.sin(turn) + y * Math.cos(turn),
    ])
  }
  const ink = colour()
  for (const stroke of (GLYPHS[letter] ?? '').split('|')) drawPath(picture, stroke.split(' ').map(place), STROKE, ink)
}

function drawNoiseLine(picture: Picture, wave: (point: Point) => Point): void {
  const [from, to] = [between(2, HEIGHT - 2), between(2, HEIGHT - 2)]
  const points = Array.from({ length: 13 }, (_, step) => wave([step * 10, from + ((to - from) * step) / 12]))
  drawPath(picture, points, 0.6, colour())
}

function waveOf(height: number, length: number, phase: number): (point: Point) => Point {
  return ([x, y]) => [x + Math.sin(y / 9 + phase) * 1.2, y + Math.sin(x / length + phase) * height]
}

function drawPath(picture: Picture, points: Point[], radius: number, ink: Colour): void {
  for (let index = 1; index < points.length; index += 1) {
    const [[x1, y1], [x2, y2]] = [points[index - 1]!, points[index]!]
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) * 2)
    for (let step = 0; step <= steps; step += 1) {
      const share = steps === 0 ? 0 : step / steps
      stamp(picture, [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share], radius, ink)
    }
  }
}

/** Darkens the pixels under a soft disc; never lightens, so that overlapping discs stay smooth. */
function stamp({ width, height, pixels }: Picture, [x, y]: Point, radius: number, ink: Colour): void {
  for (let row = Math.max(0, Math.floor(y - radius - 1)); row <= Math.min(height - 1, y + radius + 1); row += 1) {
    for (
      let column = Math.max(0, Math.floor(x - radius - 1));
      column <= Math.min(width - 1, x + radius + 1);
      column += 1
    ) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)))
      const at = (row * width + column) * 3
      for (const [channel, value] of ink.entries()) {
        pixels[at + channel] = Math.min(pixels[at + channel]!, Math.round(245 - (245 - value) * cover))
      }
    }
  }
}

function colour(): Colour {
  return [randomInt(20, 150), randomInt(20, 130), randomInt(40, 170)]
}

function between(low: number, high: number): number {
  return low + (randomInt(0, 1_000_000) / 1_000_000) * (high - low)
}
