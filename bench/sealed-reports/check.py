#!/usr/bin/env python3
"""Verifies sealed reports and their log with the Python standard library alone.

    check.py FOLDER             verifies everything in the folder; exit code 1 if anything fails
    check.py --changed FOLDER   expects every file of FOLDER/changed to fail; exit code 1 otherwise

The folder holds what a service publishes, as it was received:

    keys.json                   /.well-known/avtosled-keys.json
    reports/NAME.json           /v1/reports/{id}, whole
    reduced/NAME*.json          /v1/reports/{id}?show=..., of the report NAME
    proofs/NAME.tlog-proof      /r/{id}.tlog-proof
    checkpoints/*.txt           /log/checkpoint, at several times
    consistency/*.txt           bodies of add-checkpoint: "old SIZE", hashes, checkpoint
    tile/...                    /log/tile/..., for the largest checkpoint
    changed/NAME*.json          reports in which something was changed

Formats: RFC 8032 (Ed25519), RFC 8785 (JCS), RFC 6962 section 2.1, RFC 9162 section 2.1.3.2 and
2.1.4.2, C2SP signed-note, tlog-checkpoint, tlog-cosignature, tlog-tiles and tlog-proof. Independent
of the service's code: none of it is imported or executed.
"""

import base64
import binascii
import hashlib
import json
import math
import re
import sys
from pathlib import Path


class Wrong(Exception):
    """What is wrong with a file, in a few words."""


def need(condition, reason):
    if not condition:
        raise Wrong(reason)


# Ed25519 verification, RFC 8032 section 5.1.7, in extended coordinates.

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)
NEUTRAL = (0, 1, 1, 0)


def add(p, q):
    a = (p[1] - p[0]) * (q[1] - q[0]) % P
    b = (p[1] + p[0]) * (q[1] + q[0]) % P
    c = 2 * p[3] * q[3] * D % P
    d = 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def multiply(scalar, point):
    product = NEUTRAL
    while scalar > 0:
        if scalar & 1:
            product = add(product, point)
        point = add(point, point)
        scalar >>= 1
    return product


def recover_x(y, sign):
    if y >= P:
        return None
    x2 = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P != 0:
        x = x * ROOT_OF_MINUS_1 % P
    if (x * x - x2) % P != 0 or (x == 0 and sign):
        return None
    return P - x if x & 1 != sign else x


def decompress(data):
    number = int.from_bytes(data, "little")
    y, sign = number & (2**255 - 1), number >> 255
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


BASE_Y = 4 * pow(5, -1, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def is_signed(public_key, message, signature):
    if len(signature) != 64 or len(public_key) != 32:
        return False
    key, r = decompress(public_key), decompress(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if key is None or r is None or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % L
    left, right = multiply(s, BASE), add(r, multiply(k, key))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (
        left[1] * right[2] - right[1] * left[2]
    ) % P == 0


# Text encodings, each value in one spelling only.


def from_base64(text):
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise Wrong("bad base64") from None
    need(base64.b64encode(data).decode() == text, "base64 in another spelling")
    return data


def from_base64url(text, length):
    need(isinstance(text, str) and re.fullmatch(r"[A-Za-z0-9_-]*", text), "bad base64url")
    data = from_base64(text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4))
    need(len(data) == length, "base64url of another length")
    return data


def from_hex(text):
    need(isinstance(text, str) and re.fullmatch(r"[0-9a-f]{64}", text), "bad hex")
    return bytes.fromhex(text)


# JSON with one meaning, and its canonical form.


def number_text(value):
    """ECMAScript Number::toString."""
    if value == 0:
        return "0"
    if isinstance(value, int) and abs(value) <= 2**53:
        return str(value)
    digits, exponent = re.fullmatch(r"(-?[\d.]+)e([+-]\d+)", f"{float(value)!r}"
                                    if "e" in repr(float(value)) else f"{float(value)!r}e+0").groups()
    sign = "-" if digits.startswith("-") else ""
    whole, _, part = digits.lstrip("-").partition(".")
    part = "" if part == "0" else part
    point = len(whole) + int(exponent)
    all_digits = (whole + part).lstrip("0")
    point -= len(whole + part) - len(all_digits)
    all_digits = all_digits.rstrip("0")
    count = len(all_digits)
    if count <= point <= 21:
        return sign + all_digits + "0" * (point - count)
    if 0 < point <= 21:
        return sign + all_digits[:point] + "." + all_digits[point:]
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + all_digits
    head = all_digits[0] + ("." + all_digits[1:] if count > 1 else "")
    return f"{sign}{head}e{'+' if point > 0 else '-'}{abs(point - 1)}"


def read_number(text):
    value = float(text)
    need(math.isfinite(value), "number out of range")
    if value == int(value) and abs(value) <= 2**53:
        value = int(value)
    need(number_text(value) == text, f"number in another spelling: {text[:30]}")
    return value


def read_object(pairs):
    need(len({name for name, _ in pairs}) == len(pairs), "duplicate name")
    return dict(pairs)


def write(value, is_sorted):
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, (int, float)):
        return number_text(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ",".join(write(one, is_sorted) for one in value) + "]"
    names = sorted(value, key=lambda name: name.encode("utf-16-be")) if is_sorted else value
    return "{" + ",".join(f"{write(name, False)}:{write(value[name], is_sorted)}" for name in names) + "}"


def refuse_constant(name):
    raise Wrong(f"number {name}")


def read_json(data):
    try:
        text = data.decode()
        value = json.loads(
            text,
            object_pairs_hook=read_object,
            parse_int=read_number,
            parse_float=read_number,
            parse_constant=refuse_constant,
        )
        compact = re.sub(r'"(?:[^"\\]|\\.)*"|[ \t\r\n]+', lambda one: one[0] if one[0][0] == '"' else "", text)
        rewritten = write(value, False)
        rewritten.encode()
    except (UnicodeError, json.JSONDecodeError, RecursionError) as error:
        raise Wrong(f"no JSON: {type(error).__name__}") from None
    # Python escapes DEL as it is, like ECMAScript; both use the same short escapes.
    need(rewritten == compact, "JSON in another spelling")
    return value


# Merkle trees.


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def leaf_hash(entry):
    return sha256(b"\0", entry)


def node_hash(left, right):
    return sha256(b"\1", left, right)


def root_of(leaves):
    if len(leaves) < 2:
        return leaves[0] if leaves else sha256()
    split = 1 << (len(leaves) - 1).bit_length() - 1
    return node_hash(root_of(leaves[:split]), root_of(leaves[split:]))


def is_included(index, size, leaf, path, root):
    if index >= size:
        return False
    fn, sn, found = index, size - 1, leaf
    for sibling in path:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            found = node_hash(sibling, found)
            while not fn & 1 and fn != 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            found = node_hash(found, sibling)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and found == root


def is_consistent(old_size, old_root, size, root, proof):
    if old_size > size:
        return False
    if old_size == size:
        return not proof and old_root == root
    if old_size == 0:
        return not proof
    if old_size & (old_size - 1) == 0:
        proof = [old_root, *proof]
    if not proof:
        return False
    fn, sn = old_size - 1, size - 1
    while fn & 1:
        fn, sn = fn >> 1, sn >> 1
    fr = sr = proof[0]
    for one in proof[1:]:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            fr, sr = node_hash(one, fr), node_hash(one, sr)
            while not fn & 1 and fn != 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            sr = node_hash(sr, one)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and fr == old_root and sr == root


# Keys and signed notes.

LOG, WITNESS = 1, 4


def read_vkey(vkey, kind):
    name, key_id, encoded = re.fullmatch(r"([^\s+]+)\+([0-9a-f]{8})\+(\S+)", vkey).groups()
    typed = from_base64(encoded)
    need(len(typed) == 33 and typed[0] == kind, "vkey of another type")
    need(sha256(name.encode(), b"\n", typed)[:4].hex() == key_id, "vkey with a wrong id")
    return name, bytes.fromhex(key_id), typed[1:]


class Keys:
    def __init__(self, data):
        listed = read_json(data)
        self.seals = {}
        self.notes = {}
        self.retired = set()
        self.retired_notes = set()
        self.origins = set()
        for key in listed["keys"]:
            need((key["kty"], key["crv"]) == ("OKP", "Ed25519"), "key of another type")
            public_key = from_base64url(key["x"], 32)
            need(key["kid"] not in self.seals, "kid twice")
            self.seals[key["kid"]] = public_key
            name, key_id, noted = read_vkey(key["vkey"], LOG)
            need(noted == public_key, "vkey of another key")
            self.notes[name, key_id] = LOG, public_key
            self.origins.add(name)
            if "until" in key:
                self.retired.add(key["kid"])
                self.retired_notes.add((name, key_id))
        for vkey in listed.get("witnesses", []):
            name, key_id, public_key = read_vkey(vkey, WITNESS)
            self.notes[name, key_id] = WITNESS, public_key


class Checkpoint:
    def __init__(self, data, keys):
        text, border, lines = data.decode().rpartition("\n\n")
        need(border and lines.endswith("\n"), "no signed note")
        self.text = text + "\n"
        parts = self.text.split("\n")
        need(len(parts) >= 4 and re.fullmatch(r"0|[1-9]\d*", parts[1]), "no checkpoint")
        self.origin, self.size, self.root = parts[0], int(parts[1]), from_base64(parts[2])
        need(len(self.root) == 32, "root of another length")
        self.witnesses = set()
        self.is_by_key_in_use = is_logged = False
        for line in lines[:-1].split("\n"):
            found = re.fullmatch("\u2014 ([^\\s+]+) (\\S+)", line)
            need(found, "bad line of a signature")
            name, payload = found[1], from_base64(found[2])
            kind, public_key = keys.notes.get((name, payload[:4]), (None, None))
            if kind == LOG and name == self.origin:
                need(is_signed(public_key, self.text.encode(), payload[4:]), "log signature fails")
                is_logged = True
                self.is_by_key_in_use |= (name, payload[:4]) not in keys.retired_notes
            elif kind == WITNESS:
                need(len(payload) == 76, "cosignature of another length")
                seconds = int.from_bytes(payload[4:12], "big")
                message = f"cosignature/v1\ntime {seconds}\n{self.text}".encode()
                need(seconds > 0 and is_signed(public_key, message, payload[12:]), "cosignature fails")
                self.witnesses.add(name)
        need(is_logged, "not signed by the log")


# Reports.

ALWAYS = ["level", "made", "validUntil", "reasons", "gaps"]
FIXED = ALWAYS + ["vin", "vinTail", "plate", "car", "marks", "timeline"]
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z")


def check_report(data, keys):
    """Returns the report, if its rows, root and signature agree."""
    value = read_json(data)
    if isinstance(value, dict) and set(value) == {"success", "data"} and value["success"] is True:
        value = value["data"]
    need(isinstance(value, dict) and set(value) == {"id", "rows", "hidden", "seal", "log"}, "no report")
    rows, hidden, seal, log = value["rows"], value["hidden"], value["seal"], value["log"]
    need(isinstance(rows, list) and isinstance(hidden, dict) and isinstance(seal, dict), "no report")
    need(set(seal) == {"kid", "rowsRoot", "n", "signature"}, "no seal")
    need(seal["kid"] in keys.seals, "unknown key")
    need(type(seal["n"]) is int and seal["n"] == len(rows) >= len(FIXED), "wrong number of rows")
    from_base64url(value["id"], 16)
    if log is not None:
        need(isinstance(log, dict) and set(log) == {"index", "size"}, "bad place in the log")
        need(all(type(one) is int for one in log.values()), "bad place in the log")
        need(0 <= log["index"] < log["size"], "bad place in the log")
    leaves, names = [], set(FIXED)
    need(set(hidden) == {str(at) for at, row in enumerate(rows) if row is None}, "hidden rows differ")
    for at, row in enumerate(rows):
        if row is None:
            need(at >= len(ALWAYS), f"hidden row {ALWAYS[at] if at < len(ALWAYS) else at}")
            leaves.append(from_hex(hidden[str(at)]))
            continue
        need(isinstance(row, list) and len(row) == 3 and isinstance(row[1], str), f"bad row {at}")
        from_base64url(row[0], 16)
        if at < len(FIXED):
            need(row[1] == FIXED[at], f"row {at} is not {FIXED[at]}")
        else:
            need(row[1] and row[1] not in names, f"row {at} twice")
            names.add(row[1])
        leaves.append(leaf_hash(write(row, True).encode()))
    need(root_of(leaves) == from_hex(seal["rowsRoot"]), "rows differ from the root")
    text = f"avtosled-report/1\n{seal['rowsRoot']}\n{seal['n']}\n{value['id']}\n"
    signature = from_base64url(seal["signature"], 64)
    need(is_signed(keys.seals[seal["kid"]], text.encode(), signature), "signature fails")
    level, made, valid_until = (rows[at][2] for at in range(3))
    need(level in ("stop", "careful", "unknown", "clear"), "unknown level")
    need(all(isinstance(one, str) and TIME.fullmatch(one) for one in (made, valid_until)), "bad time")
    need(all(isinstance(rows[at][2], list) for at in (3, 4)), "bad reasons or gaps")
    return value


def check_proof(data, report, keys, sizes):
    """Verifies a tlog-proof of the report's entry; returns its checkpoint."""
    found = re.match(
        rb"c2sp\.org/tlog-proof@v1\n(?:extra [^\n]+\n)?index (0|[1-9]\d*)\n((?:[^\n]+\n)*)\n", data
    )
    need(found, "no tlog-proof")
    checkpoint = Checkpoint(data[found.end():], keys)
    index, path = int(found[1]), [from_base64(line.decode()) for line in found[2].splitlines()]
    entry = f"avtosled-report/1\n{report['seal']['rowsRoot']}\n".encode()
    need(
        is_included(index, checkpoint.size, leaf_hash(entry), path, checkpoint.root),
        "the log does not hold the report",
    )
    log = report["log"]
    if log is not None:
        need(log["index"] == index, "another place in the log")
        need(log["size"] == checkpoint.size or log["size"] in sizes, "size of no checkpoint")
    return checkpoint


def read_leaves(folder, size):
    """Hashes of all entries, from the tiles of level 0."""
    leaves = b""
    for number in range((size + 255) // 256):
        width = min(256, size - number * 256)
        digits = str(number).rjust((len(str(number)) + 2) // 3 * 3, "0")
        groups = re.findall(r"\d{3}", digits)
        path = "/".join([f"x{group}" for group in groups[:-1]] + groups[-1:])
        tile = (folder / "tile/0" / (path if width == 256 else f"{path}.p/{width}")).read_bytes()
        need(len(tile) == 32 * width, f"tile {path} of another length")
        leaves += tile
    return [leaves[at:at + 32] for at in range(0, len(leaves), 32)]


def check_consistency(data, known, keys):
    head, border, note = data.partition(b"\n\n")
    old, *hashes = head.decode().split("\n")
    found = re.fullmatch(r"old (0|[1-9]\d*)", old)
    need(border and found, "no add-checkpoint body")
    newer = Checkpoint(note, keys)
    older = known.get(int(found[1]))
    need(older, f"no checkpoint of size {found[1]}")
    proof = [from_base64(one) for one in hashes]
    need(
        is_consistent(older.size, older.root, newer.size, newer.root, proof),
        "the newer checkpoint does not extend the older one",
    )


class Run:
    def __init__(self, folder):
        self.folder = folder
        self.failures = []
        self.counts = {}
        self.keys = Keys((folder / "keys.json").read_bytes())
        self.known = {}
        self.reports = {}

    def each(self, kind, pattern, check):
        for file in sorted(self.folder.glob(pattern)):
            try:
                check(file)
                self.counts[kind] = self.counts.get(kind, 0) + 1
            except Wrong as error:
                self.failures.append(f"{file.relative_to(self.folder)}: {error}")

    def whole(self):
        self.each("checkpoints", "checkpoints/*.txt", self.checkpoint)
        self.each("reports", "reports/*.json", self.report)
        self.each("reduced reports", "reduced/*.json", self.reduced)
        self.each("proofs", "proofs/*.tlog-proof", self.proof)
        self.each("consistency proofs", "consistency/*.txt", self.consistency)
        if (self.folder / "tile").exists() and self.known:
            self.each("logs from their tiles", "keys.json", self.tiles)

    def checkpoint(self, file):
        checkpoint = Checkpoint(file.read_bytes(), self.keys)
        same = self.known.setdefault(checkpoint.size, checkpoint)
        need(same.root == checkpoint.root, "two roots of one size: the log is forked")
        self.counts["cosignatures"] = self.counts.get("cosignatures", 0) + len(checkpoint.witnesses)

    def report(self, file):
        report = check_report(file.read_bytes(), self.keys)
        need(not report["hidden"], "a whole report hides rows")
        self.reports[file.stem] = report
        if report["seal"]["kid"] in self.keys.retired:
            proof = self.folder / "proofs" / f"{file.stem}.tlog-proof"
            need(proof.exists(), "a retired key without a proof of the log")
            checkpoint = check_proof(proof.read_bytes(), report, self.keys, self.known)
            need(checkpoint.is_by_key_in_use, "a proof under retired keys alone")

    def reduced(self, file):
        report = check_report(file.read_bytes(), self.keys)
        whole = self.reports[re.sub(r"\..*$", "", file.stem)]
        need(report["seal"] == whole["seal"], "another seal than the whole report")
        need(any(row is None for row in report["rows"]), "a reduced report hides nothing")
        for row, full in zip(report["rows"], whole["rows"], strict=True):
            need(row is None or row == full, "a row differs from the whole report")

    def proof(self, file):
        checkpoint = check_proof(file.read_bytes(), self.reports[file.stem], self.keys, self.known)
        same = self.known.get(checkpoint.size, checkpoint)
        need(same.root == checkpoint.root, "two roots of one size: the log is forked")

    def consistency(self, file):
        check_consistency(file.read_bytes(), self.known, self.keys)

    def tiles(self, _file):
        leaves = read_leaves(self.folder, max(self.known))
        for size, checkpoint in self.known.items():
            need(root_of(leaves[:size]) == checkpoint.root, f"tiles differ from the checkpoint of {size}")

    def changed(self):
        """Every changed report must fail by itself or against the proof of its original."""
        self.whole()
        self.failures = []
        detected = 0
        for file in sorted(self.folder.glob("changed/*.json")):
            try:
                report = check_report(file.read_bytes(), self.keys)
                proof = self.folder / "proofs" / (re.sub(r"\..*$", "", file.stem) + ".tlog-proof")
                check_proof(proof.read_bytes(), report, self.keys, self.known)
                self.failures.append(f"{file.name}: the change was not detected")
            except Wrong:
                detected += 1
        self.counts = {"detected changes": detected}


def main(words):
    is_changed = words[:1] == ["--changed"]
    folders = words[1:] if is_changed else words
    if len(folders) != 1 or folders[0].startswith("-"):
        print(__doc__)
        return 2
    run = Run(Path(folders[0]))
    if is_changed:
        run.changed()
    else:
        run.whole()
    for failure in run.failures:
        print(failure)
    print(json.dumps({**run.counts, "failures": len(run.failures)}))
    return 1 if run.failures or not run.counts else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
