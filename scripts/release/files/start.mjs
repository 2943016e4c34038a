import fs from 'node:fs'
import { nodeProblem } from './node-problem.mjs'

const read = (name) => JSON.parse(fs.readFileSync(new URL(name, import.meta.url), 'utf8'))
const { platform } = read('release.json')
const here = `${process.platform}-${process.arch}`
const problem =
  nodeProblem(process.versions.node, read('package.json').engines.node) ??
  (platform === here ? null : `这个发布包用于 ${platform}，本机是 ${here}。请使用本机平台的发布包。`)

if (problem === null) {
  // In this very process: signals of systemd or a container reach the server itself.
  await import(new URL('dist/server/main.js', import.meta.url))
} else {
  console.error(problem)
  process.exitCode = 1
}
