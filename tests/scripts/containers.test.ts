import fs from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Service {
  build?: string
  image: string
  environment: Record<string, string>
  volumes: string[]
  depends_on?: Record<string, object>
}

const text = fs.readFileSync('Dockerfile', 'utf8')
const compose = parse(fs.readFileSync('compose.yaml', 'utf8')) as {
  services: Record<'andun' | 'database', Service>
  volumes: Record<string, null>
}
const ignored = fs.readFileSync('.dockerignore', 'utf8').split('\n')
const argumentsOf = (instruction: string) =>
  [...text.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, given]) => given!)

test('the linter finds no fault in the Dockerfile', () => {
  expect(validate(text).map(({ message, range }) => [range.start.line + 1, message])).toEqual([])
  expect(validate('FROM a\nCOPPY b c\n')).toHaveLength(1)
})

test('every source that it copies is there and not left out; it runs as an account of its own, from the data volume', () => {
  const copied = argumentsOf('COPY')
    .filter((line) => !line.startsWith('--from='))
    .flatMap((line) => line.split(' ').slice(0, -1))
  expect(copied.length).toBeGreaterThan(2)
  expect(copied.filter((name) => !fs.existsSync(name) || ignored.includes(name))).toEqual([])
  expect(argumentsOf('USER')).toEqual(['andun'])
  expect(argumentsOf('VOLUME').join()).toContain('/var/lib/andun')
  expect(argumentsOf('ENV').join()).toContain('DATA_DIR=/var/lib/andun')
})

test('its Node is one that package.json asks for', () => {
  const { engines } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { engines: { node: string } }
  const least = Number(/\d+/.exec(engines.node)?.[0])
  const majors = argumentsOf('FROM').map((line) => Number(/^node:(\d+)/.exec(line)?.[1]))
  expect(majors).toHaveLength(2)
  expect(majors.every((major) => major >= least)).toBe(true)
})

test('the services name volumes and services that are there, and variables that the server reads', () => {
  const { services, volumes } = compose
  const mounted = Object.values(services).flatMap(({ volumes: of }) => of.map((one) => one.split(':')[0]!))
  expect(mounted.toSorted()).toEqual(Object.keys(volumes).toSorted())
  expect(services.andun.volumes).toEqual(['data:/var/lib/andun'])
  expect(Object.keys(services.andun.depends_on ?? {})).toEqual(['database'])
  const read = fs.readFileSync('server/process/environment.ts', 'utf8')
  expect(Object.keys(services.andun.environment).filter((name) => !read.includes(`\n  ${name}: `))).toEqual([])
  // A client that can reach it from outside gets no published passwords.
  expect(services.andun.environment['DEMO']).toBe('${DEMO:-off}')
})
