#!/bin/sh
# Made once, with other tools than ours (ImageMagick 6.9, ExifTool 12, Ghostscript's colour profiles), and kept: the
# tests need none of these. `expected/` is what ImageMagick shows of each.
set -eu
cd "$(dirname "$0")"
rm -rf ./*.jpg ./*.png ./*.webp ./*.gif ./*.gz ./*.svg ./*.html expected
mkdir expected
icc=/usr/share/color/icc/ghostscript
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Four different corners and soft colours: a turned or mirrored one is seen at once.
convert \( -size 96x36 gradient:'#d33a2c'-'#f2c230' \) \( -size 96x36 gradient:'#2b6cb0'-'#2f855a' \) -append \
  \( -size 48x72 xc:black xc:'#ffffff' +append \) -compose blend -define compose:args=25 -composite \
  +repage -blur 0x2 -depth 8 "$work/base.png"
base=$work/base.png

convert "$base" -quality 90 plain.jpg
convert "$base" -quality 90 -interlace JPEG progressive.jpg
convert "$base" -interlace PNG interlaced.png
convert "$base" +dither -colors 32 -type Palette PNG8:palette.png
convert "$base" -depth 16 PNG48:deep.png
convert "$base" -colorspace Gray -depth 16 deep-gray.png
convert "$base" -colorspace Gray -quality 90 gray.jpg
convert "$base" -quality 90 lossy.webp
convert "$base" -define webp:lossless=true lossless.webp
convert "$base" \( -size 96x72 radial-gradient:white-black \) -compose CopyOpacity -composite see-through.png
convert "$base" -profile $icc/srgb.icc -profile $icc/ps_cmyk.icc -quality 92 cmyk.jpg
convert "$base" -profile $icc/srgb.icc -profile $icc/a98.icc -quality 92 wide-gamut.jpg
convert "$base" -profile $icc/srgb.icc -profile $icc/rommrgb.icc -depth 16 deep-wide-gamut.png
convert -size 1x1 xc:'#3366cc' one-pixel.png
convert -size 1x10000 gradient:red-blue thread.png
convert "$base" -quality 90 named-png.jpg && mv named-png.jpg jpeg-called.png

# All eight ways to hold a telephone.
for turn in 1 2 3 4 5 6 7 8; do
  convert "$base" -quality 90 "turned-$turn.jpg"
  exiftool -q -overwrite_original -n -Orientation="$turn" "turned-$turn.jpg"
done

# Everything that a telephone and an office leave in a picture.
for kind in jpg png webp; do
  convert "$base" -quality 90 "telling.$kind"
  exiftool -q -overwrite_original -Make=Huawei -Model=P60 -SerialNumber=SECRET-SERIAL -DateTimeOriginal='2026:03:01 09:30:00' \
    -GPSLatitude=30.0023 -GPSLatitudeRef=N -GPSLongitude=120.5810 -GPSLongitudeRef=E -Artist='王小明' \
    -XMP-dc:Creator='王小明' -XMP-photoshop:City='SECRET-CITY' -XMP-xmpMM:History='[{Action=saved}]' -Comment='SECRET-COMMENT' "telling.$kind"
done
exiftool -q -overwrite_original -IPTC:City='SECRET-CITY' -IPTC:By-line='SECRET-NAME' telling.jpg

for one in *.jpg *.png *.webp; do
  convert "$one" -auto-orient +repage -profile $icc/srgb.icc -background white -flatten -colorspace sRGB -depth 8 -strip "PNG24:expected/$one.png"
done
# ImageMagick takes an embedded profile as the source only when there is one; without, the line above just names it.
rm -f expected/thread.png.png expected/one-pixel.png.png

# What is no picture for us.
head -c 600 plain.jpg > cut-short.jpg
head -c 1200 interlaced.png > cut-short.png
convert "$base" -flip "$work/flipped.png"
img2webp -loop 0 "$base" "$work/flipped.png" -o moving.webp > /dev/null
convert "$base" -flip "$base" -set delay 10 moving.gif
printf '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>' > drawing.svg
cp drawing.svg drawing-called.png
printf '<!doctype html><script>alert(1)</script>' > page-called.jpg
printf 'GIF89a/*' > gif-and-script.gif && printf '*/=1;alert(1)//' >> gif-and-script.gif
{ printf '\211PNG\r\n\032\n'; printf '<?php system($_GET[0]); ?>'; } > only-begins.png
{ cat plain.jpg; printf '<?php system("SECRET"); ?><script>alert(1)</script>'; } > and-script.jpg
{ printf '%%PDF-1.4\n'; cat plain.jpg; } > pdf-and.jpg

# Bombs: small on the wire, vast in memory. Packed once more, so that they weigh nothing here either.
# ImageMagick itself refuses to make this one.
python3 - "$work/bomb.png" << 'PYTHON'
import struct, sys, zlib
def chunk(name, data):
    return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))
side, pack = 30000, zlib.compressobj(9)
rows = b''.join(pack.compress(bytes(1 + side // 8)) for _ in range(side)) + pack.flush()
with open(sys.argv[1], 'wb') as out:
    out.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', side, side, 1, 0, 0, 0, 0)) + chunk(b'IDAT', rows) + chunk(b'IEND', b''))
PYTHON
gzip -9 -n < "$work/bomb.png" > bomb.png.gz
convert -size 8000x8000 xc:'#777777' -define webp:lossless=true "$work/bomb.webp"
gzip -9 -n < "$work/bomb.webp" > bomb.webp.gz
convert -size 16x16 xc:red "$work/a.png" && convert -size 16x16 xc:blue "$work/b.png"
# shellcheck disable=SC2046
img2webp -loop 0 $(for _ in $(seq 5000); do printf '%s %s ' "$work/a.png" "$work/b.png"; done) -o "$work/frames.webp" > /dev/null
gzip -9 -n < "$work/frames.webp" > frames.webp.gz
