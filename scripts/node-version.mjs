import fs from 'node:fs'
import path from 'node:path'
import { nodeProblem } from './release/files/node-problem.mjs'
import { giveUp, ROOT } from './terminal.mjs'

/** Ends the process with one line when this Node is older than package.json asks for. */
export function checkNode(version = process.versions.node) {
  const { engines } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const problem = nodeProblem(version, engines.node)
  if (problem !== null) giveUp(problem)
}
