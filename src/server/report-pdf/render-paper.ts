import codePoints from '#report/fonts/characters.json' with { type: 'json' }
import type { Paper, PaperBlock } from '#report/paper/paper.ts'
import { drawAnswers } from './draw-answers.ts'
import { CHART_HEIGHT, drawChart } from './draw-chart.ts'
import { damageHeight, drawDamage } from './draw-damage.ts'
import { drawHead, drawNotice, drawVerdict } from './draw-head.ts'
import {
  drawEvents,
  drawFacts,
  drawHeading,
  drawList,
  drawMarks,
  drawNotes,
  drawReasons,
  drawText,
} from './draw-text.ts'
import { drawTrail, trailHeight } from './draw-trail.ts'
import { INKS } from './looks.ts'
import { PAGE, Sheet } from './sheet.ts'

export interface PaperFile {
  readonly paper: Paper
  readonly siteName: string
  /** ISO 8601. */
  readonly made: string
  /** JSON. */
  readonly sealed: string
  readonly scale: number
}

export interface RenderedPaper {
  readonly file: Buffer
  readonly pages: number
}

/** Name of the attachment, for which the check of authenticity looks. */
const ATTACHMENT = 'avtosled-report.json'

const CHARACTERS: ReadonlySet<string> = new Set(
  codePoints.map((codePoint) => String.fromCodePoint(codePoint)),
)

/**
 * A tagged PDF/A-3 with the sealed report attached. Equal input gives equal bytes.
 */
export async function renderPaper({
  paper,
  siteName,
  made,
  sealed,
  scale,
}: PaperFile): Promise<RenderedPaper> {
  const valid = paper.blocks.flatMap((block) => (block.kind === 'head' ? block.valid : []))
  const sheet = new Sheet({
    title: paper.title,
    made: new Date(made),
    scale,
    characters: CHARACTERS,
    onNextPage: (next) => drawRunningHead(next, `${siteName}. ${valid[0] ?? ''}`),
  })
  for (const [at, block] of paper.blocks.entries()) drawBlock(sheet, block, siteName, paper.blocks[at + 1])
  drawFeet(sheet, paper)
  attach(sheet, Buffer.from(sealed), new Date(made))
  sheet.doc.appendXML(ACCESSIBLE)
  const { count } = sheet.doc.bufferedPageRange()
  return { file: await sheet.finish(), pages: count }
}

/** The package's types lack the relationship (ISO 32000-2, 7.11.3). */
interface Attachment extends PDFKit.Mixins.PDFAttachmentOptions {
  readonly relationship: 'Data'
}

function attach(sheet: Sheet, file: Buffer, made: Date): void {
  const attachment: Attachment = {
    name: ATTACHMENT,
    type: 'application/json',
    description: 'Ответы реестров и отметка подлинности',
    relationship: 'Data',
    creationDate: made,
    modifiedDate: made,
  }
  sheet.doc.file(file, attachment)
}

function drawBlock(sheet: Sheet, block: PaperBlock, siteName: string, next: PaperBlock | undefined): void {
  switch (block.kind) {
    case 'head':
      drawHead(sheet, block, siteName)
      break
    case 'notice':
      drawNotice(sheet, block)
      break
    case 'verdict':
      drawVerdict(sheet, block)
      break
    case 'heading':
      drawHeading(sheet, block.text, next ? leastHeight(sheet, next) : 0)
      break
    case 'text':
      drawText(sheet, block)
      break
    case 'list':
      drawList(sheet, block.items)
      break
    case 'marks':
      drawMarks(sheet, block.marks)
      break
    case 'reasons':
      drawReasons(sheet, block.reasons)
      break
    case 'notes':
      drawNotes(sheet, block.notes)
      break
    case 'events':
      drawEvents(sheet, block.events)
      break
    case 'trail':
      drawTrail(sheet, block)
      break
    case 'chart':
      drawChart(sheet, block)
      break
    case 'damage':
      drawDamage(sheet, block)
      break
    case 'answers':
      drawAnswers(sheet, block.rows)
      break
    case 'facts':
      drawFacts(sheet, block.facts)
      break
  }
}

/** Drawings do not break; of other blocks a heading needs a few lines. */
function leastHeight(sheet: Sheet, block: PaperBlock): number {
  switch (block.kind) {
    case 'trail':
      return trailHeight(block)
    case 'chart':
      return CHART_HEIGHT
    case 'damage':
      return damageHeight(sheet, block)
    default:
      return FEW_LINES
  }
}

const FEW_LINES = 44

const SMALL = { size: 7.5, colour: INKS.muted } as const

function drawRunningHead(sheet: Sheet, text: string): void {
  sheet.artifact(() => sheet.label(text, PAGE.left, PAGE.top - 6, SMALL), 'Pagination')
  sheet.y = PAGE.top + 12
}

function drawFeet(sheet: Sheet, { address, made }: Paper): void {
  const { start, count } = sheet.doc.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    sheet.doc.switchToPage(start + at)
    sheet.artifact(() => {
      sheet.label(address, PAGE.left, PAGE.bottom + 12, SMALL)
      sheet.label(made, (PAGE.left + PAGE.right) / 2, PAGE.bottom + 12, SMALL, 'centre')
      sheet.label(`${at + 1} из ${count}`, PAGE.right, PAGE.bottom + 12, SMALL, 'right')
    }, 'Pagination')
  }
}

/** Declares PDF/UA-1; PDF/A wants the property described (ISO 19005-3, 6.6.2.3). */
const ACCESSIBLE = `
<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas>
    <rdf:Bag>
      <rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
        <pdfaSchema:property>
          <rdf:Seq>
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>part</pdfaProperty:name>
              <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
              <pdfaProperty:category>internal</pdfaProperty:category>
              <pdfaProperty:description>Part of ISO 14289 to which the file conforms</pdfaProperty:description>
            </rdf:li>
          </rdf:Seq>
        </pdfaSchema:property>
      </rdf:li>
    </rdf:Bag>
  </pdfaExtension:schemas>
</rdf:Description>
`
