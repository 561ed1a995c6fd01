#!/bin/sh
# Made once, by other programs than ours (zip 3.0, 7-Zip 26.02, bsdtar 3.6.2, Python 3.11, ImageMagick 6.9), and kept:
# the tests need none of these. README.md says what each is for.
set -eu
cd "$(dirname "$0")"
rm -f ./*.zip
here=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export LC_ALL=C.UTF-8

# A photographer's folder. 謀 and 许功盖 have bytes in GBK and Big5 that look like \ and |; 𠮷 and 㐂 need four in GB18030.
shoot() {
  mkdir -p "$1/主图" "$1/详情" "$1/SKU图"
  convert -size 60x60 gradient:'#d33a2c'-'#f2c230' -quality 80 "$1/主图/主图_1.jpg"
  convert -size 60x60 gradient:'#2b6cb0'-'#2f855a' -quality 80 "$1/主图/主图_2.jpg"
  convert -size 60x90 gradient:'#222222'-'#dddddd' -quality 80 "$1/详情/详情_10.jpg"
  convert -size 60x60 xc:'#8fa3b0' "$1/SKU图/雾蓝.png"
}
shoot 'A001_印花连衣裙'
zip -qr "$here/infozip.zip" 'A001_印花连衣裙'
7z a -bso0 -tzip "$here/7zip.zip" 'A001_印花连衣裙' > /dev/null
bsdtar --format zip -cf "$here/bsdtar.zip" 'A001_印花连衣裙'
bsdtar --format zip --options hdrcharset=GBK -cf "$here/bsdtar-gbk.zip" 'A001_印花连衣裙'
# As a stream: sizes only behind each file.
zip -qr - 'A001_印花连衣裙' | cat > "$here/streamed.zip"
zip -qr -fz "$here/zip64.zip" 'A001_印花连衣裙'
zip -qr -0 "$here/stored.zip" 'A001_印花连衣裙'

# Locked.
zip -qr -P secret "$here/locked-zipcrypto.zip" 'A001_印花连衣裙/SKU图'
for bits in 128 192 256; do
  7z a -bso0 -tzip -psecret "-mem=AES$bits" "$here/locked-aes$bits.zip" 'A001_印花连衣裙/SKU图' > /dev/null
done

# Packed in ways that few can open; links; one of several volumes.
7z a -bso0 -tzip -mm=LZMA "$here/lzma.zip" 'A001_印花连衣裙/SKU图' > /dev/null
7z a -bso0 -tzip -mm=Deflate64 "$here/deflate64.zip" 'A001_印花连衣裙/SKU图' > /dev/null
mkdir links && ln -s /etc/passwd links/主图_1.jpg && cp 'A001_印花连衣裙/主图/主图_1.jpg' links/主图_2.jpg
zip -qry "$here/link.zip" links
bsdtar --format zip -cf "$here/link-bsdtar.zip" links
head -c 150000 /dev/urandom > big.bin
zip -q -s 64k split.zip big.bin && cp split.zip "$here/split-last.zip"
7z a -bso0 -t7z "$here/7z-called.zip" 'A001_印花连衣裙/SKU图' > /dev/null

# Names in every encoding that the trade's programs use; the content of each file is its name.
python3 - "$here" << 'PYTHON'
import os, struct, sys, zipfile, zlib
here = sys.argv[1]
names = ['A001_謀許功蓋/主图_1.jpg', 'A001_许功盖/主图_1.jpg', '毛衣/01.jpg', '女装/详情页.jpg']
def archive(name, encode, flag=0, extra=None):
    """One by one, so that the name's bytes are ours: zipfile alone writes only ASCII or flagged UTF-8."""
    out, directory, offset = b'', b'', 0
    for text in names:
        raw = encode(text)
        data = text.encode()
        more = extra(text, raw) if extra else b''
        head = struct.pack('<HHHHHIIIHH', 20, flag, 0, 0, 0x5821, zlib.crc32(data), len(data), len(data), len(raw), len(more))
        directory += b'PK\1\2' + struct.pack('<H', 20) + head + struct.pack('<HHHII', 0, 0, 0, 0, offset) + raw + more
        one = b'PK\3\4' + head + raw + more + data
        out += one
        offset += len(one)
    end = b'PK\5\6' + struct.pack('<HHHHIIH', 0, 0, len(names), len(names), len(directory), offset, 0)
    open(os.path.join(here, name), 'wb').write(out + directory + end)

archive('names-utf8-flagged.zip', lambda t: t.encode('utf-8'), flag=0x800)
archive('names-utf8.zip', lambda t: t.encode('utf-8'))
archive('names-gbk.zip', lambda t: t.encode('gbk'))
archive('names-unicode-field.zip', lambda t: t.encode('ascii', 'replace'),
        extra=lambda t, raw: (lambda d: struct.pack('<HH', 0x7075, len(d)) + d)(struct.pack('<BI', 1, zlib.crc32(raw)) + t.encode('utf-8')))
names = ['A001_\U00020BB7野家/主图_1.jpg', '㐂㐃㐄/详情_\U0002A6D6.jpg', '普通名字.jpg']
archive('names-gb18030.zip', lambda t: t.encode('gb18030'))
names = ['商品_許功蓋/主圖_1.jpg', '女裝_連衣裙/詳情_2.jpg', '襯衫.jpg']
archive('names-big5.zip', lambda t: t.encode('big5'))

with zipfile.ZipFile(os.path.join(here, 'python.zip'), 'w', zipfile.ZIP_DEFLATED) as z:
    for root, _, files in os.walk('A001_印花连衣裙'):
        for one in sorted(files): z.write(os.path.join(root, one))
PYTHON
