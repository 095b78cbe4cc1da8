"use strict";
// Pages and searches through all games. Without it the page shows some of them.
(() => {
  const source = document.getElementById("data");
  if (!source) return;
  const { rows, names, reasons, replay, words } = JSON.parse(source.textContent);
  const list = document.querySelector("#list tbody");
  const pager = document.getElementById("pager");
  const SIZE = 100;
  const results = ["1-0", "0-1", "½-½", "*"];
  let found = rows;
  let page = 0;

  const element = (tag, text, name) => {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    if (name) made.className = name;
    return made;
  };
  const select = (options) => {
    const made = element("select");
    options.forEach(([value, text]) => {
      const option = element("option", text);
      option.value = value;
      made.append(option);
    });
    made.addEventListener("change", search);
    return made;
  };
  const duration = (ms) => {
    const [value, unit] = ms < 1000 ? [ms, 0] : ms < 600000 ? [ms / 1000, 1] : [ms / 60000, 2];
    return `${Number(value.toPrecision(3))}\u00a0${words.units[unit]}`;
  };

  function show() {
    const last = Math.max(0, Math.ceil(found.length / SIZE) - 1);
    page = Math.min(Math.max(page, 0), last);
    list.replaceChildren(...found.slice(page * SIZE, (page + 1) * SIZE).map((game) => {
      const [number, round, first, second, result, reason, moves, ms] = game;
      const [text, fault] = reasons[reason];
      const line = element("tr", undefined, fault ? "faulty" : "");
      const name = (player) => {
        const cell = element("td");
        cell.append(element("bdi", names[player] ?? "?"));
        return cell;
      };
      line.append(element("td", number, "n"), element("td", round || "–", "n"), name(first), name(second),
        element("td", results[result]), element("td", text), element("td", moves, "n"), element("td", duration(ms), "n"));
      if (replay) {
        const cell = element("td");
        cell.append(element("code", replay.replaceAll("{}", number), "cmd"));
        line.append(cell);
      }
      return line;
    }));
    const from = found.length ? page * SIZE + 1 : 0;
    const to = Math.min((page + 1) * SIZE, found.length);
    where.textContent = `${from}–${to} / ${found.length} ${words.games}`;
    back.disabled = page === 0;
    on.disabled = page === last;
  }
  function search() {
    const wanted = number.value.trim();
    found = rows.filter((game) => {
      if (wanted && !String(game[0]).startsWith(wanted)) return false;
      if (who.value !== "" && game[2] !== Number(who.value) && game[3] !== Number(who.value)) return false;
      if (why.value === "f") return reasons[game[5]][1] === 1;
      return why.value === "" || game[5] === Number(why.value);
    });
    page = 0;
    show();
  }

  const who = select([["", words.all], ...names.map((name, index) => [index, name])]);
  const why = select([["", words.any], ["f", words.faults], ...reasons.map(([text], index) => [index, text])]);
  const number = element("input");
  number.placeholder = words.find;
  number.size = 8;
  number.inputMode = "numeric";
  number.addEventListener("input", search);
  const back = element("button", "‹");
  const on = element("button", "›");
  const where = element("span");
  back.addEventListener("click", () => { page -= 1; show(); });
  on.addEventListener("click", () => { page += 1; show(); });
  pager.append(who, why, number, back, where, on);
  pager.hidden = false;
  const note = document.getElementById("some");
  if (note) note.hidden = true;
  show();
})();
