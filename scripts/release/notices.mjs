import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { idsOf, licenceOf } from './licences.mjs'

const LICENCE_FILE = /^(licen[cs]e|copying|notice|unlicense)/i
const RULE = '='.repeat(80)

/**
 * The notices of third parties: each package with version, licence, place and the text of its licence; equal texts stand once.
 * @param sources packages with `where`, and parts inside of packages @param root the folder whose node_modules they lie in
 */
export function noticesOf({ facts, packages, parts, root }) {
  const entries = [
    ...unique(packages).map((one) => entryOfPackage(one, root)),
    ...parts
      .filter(({ licence }) => licence !== null)
      .map(({ name, version, licence, within }) => ({
        title: `${name} ${version}`,
        licence,
        where: `node_modules/${within}`,
        text: standardTexts(licence),
      })),
  ]
  const byText = new Map()
  for (const entry of entries) byText.set(entry.text, [...(byText.get(entry.text) ?? []), entry])
  const sections = [...byText].map(([text, of]) => [RULE, ...of.map(lineOf), RULE, '', text, ''].join('\n'))
  const head = `安盾 ${facts.version}（${facts.platform}）含有下列 ${entries.length} 个第三方软件，各按其许可使用。相同的许可文本只列一次。\n`
  return [head, ...sections].join('\n')
}

const lineOf = ({ title, licence, where }) => `${title}  ·  ${licence}  ·  ${where}`

/** A version that lies in several places stands once. */
function unique(packages) {
  const byId = new Map()
  for (const one of packages) if (!byId.has(`${one.name}@${one.version}`)) byId.set(`${one.name}@${one.version}`, one)
  return [...byId.values()]
}

function entryOfPackage(one, root) {
  const licence = licenceOf(one) ?? ''
  const folder = path.join(root, one.place)
  const names = fs
    .readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name) && fs.statSync(path.join(folder, name)).isFile())
  const texts = names.toSorted().map((name) => clean(fs.readFileSync(path.join(folder, name), 'utf8')))
  const hasLicence = names.some((name) => !/^notice/i.test(name))
  const text = hasLicence ? texts.join('\n\n') : [...texts, ...textsElsewhere(folder, licence)].join('\n\n')
  return { title: `${one.name} ${one.version}`, licence, where: one.where, text }
}

/** For a package without a licence file: who made it, what its README says of licences, and the standard text. */
function textsElsewhere(folder, licence) {
  const { author, contributors = [] } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const people = [author, ...contributors].filter(Boolean).map((one) => (typeof one === 'string' ? one : one.name))
  const readme = fs.readdirSync(folder).find((name) => /^readme(\.md)?$/i.test(name))
  const said = readme === undefined ? null : sectionOn(fs.readFileSync(path.join(folder, readme), 'utf8'))
  return [people.length > 0 ? `Copyright (c) ${people.join(', ')}` : null, said, standardTexts(licence)].filter(Boolean)
}

/** The section of a README that is about licences. */
function sectionOn(markdown) {
  const found = /^#+ *licen[cs].*\n([^]*?)(?=^#|(?![^]))/im.exec(markdown)
  return found === null ? null : clean(found[1])
}

/** The standard texts of the ids in an expression, from the list of SPDX. */
function standardTexts(expression) {
  return idsOf(expression).map(standardText).join('\n\n')
}

const require = createRequire(import.meta.url)

function standardText(id) {
  // Here, not at the beginning: a fresh clone installs it first.
  const text = require('spdx-license-list/full.js')[id]?.licenseText
  if (text === undefined) throw new Error(`no text of the licence ${id}`)
  return clean(text)
}

const clean = (text) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()
